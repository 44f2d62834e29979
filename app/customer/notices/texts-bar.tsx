import { Form, Link } from "#app/remix.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { TextsQuestion } from "./texts-question.ts";

interface TextsBarProps {
  question: TextsQuestion;
  /** The page that takes the yes. */
  action: string;
  /** The page to come back to. */
  next: string;
}

/** The question for both texts, with what changed in them. */
export function TextsBar({ question, action, next }: TextsBarProps) {
  const { title, text, agree, links, versions } = question;
  return (
    <Form method="post" action={action} className="mb-4 print:hidden">
      <input type="hidden" name="terms" value={versions.terms} />
      <input type="hidden" name="privacy" value={versions.privacy} />
      <input type="hidden" name="next" value={next} />
      <Callout
        title={title}
        action={
          <SubmitButton intent="agree-both" size="sm">
            {agree}
          </SubmitButton>
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
