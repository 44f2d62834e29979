import { Form } from "#app/remix.ts";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { Button } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** Postpones the rest of the onboarding and goes to the next page. */
export function LaterButton({ label, next }: { label: string; next: string | null }) {
  const language = useLanguage();
  return (
    <Form method="post" action={withNext(`/${language}/onboarding`, next)}>
      <Button type="submit" variant="quiet" full>
        {label}
      </Button>
    </Form>
  );
}
