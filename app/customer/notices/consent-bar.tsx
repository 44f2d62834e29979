import { Form, Link } from "#app/remix.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { ConsentQuestion } from "./consent-question.ts";

interface ConsentBarProps {
  question: ConsentQuestion;
  /** The page that takes the answer. */
  action: string;
  /** The page to come back to. */
  next: string;
}

/** A question for a yes, with its answers and what it is about. */
export function ConsentBar({ question, action, next }: ConsentBarProps) {
  const { title, text, answers, links, fields } = question;
  return (
    <Form method="post" action={action} className="mb-4 print:hidden">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="next" value={next} />
      <Callout
        title={title}
        action={
          <span className="flex flex-wrap gap-2">
            {answers.map(({ intent, name }, place) => (
              <SubmitButton
                key={intent}
                intent={intent}
                size="sm"
                variant={place === 0 ? "primary" : "secondary"}
              >
                {name}
              </SubmitButton>
            ))}
          </span>
        }
      >
        <p>{text}</p>
        <p className="flex flex-wrap gap-x-4">
          {links.map(({ path, name }) => (
            <Link
              key={path}
              to={path}
              className="inline-grid min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {name}
            </Link>
          ))}
        </p>
      </Callout>
    </Form>
  );
}
