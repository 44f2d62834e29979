import { Form } from "#app/remix.ts";
import type { RuleDecision } from "#app/core/domain/reviews/review.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface AskPersonProps {
  decision: RuleDecision;
  label: string;
  className?: string;
}

/** One press by which a person looks at what a rule decided; the page of the answers opens. */
export function AskPerson({ decision: { kind, id }, label, className }: AskPersonProps) {
  return (
    <Form method="post" action={`/${useLanguage()}/profile/reviews`} className={className}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton intent={`${kind} ${id}`} variant="secondary" size="sm">
        {label}
      </SubmitButton>
    </Form>
  );
}
