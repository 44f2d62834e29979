import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

interface SellerFormProps {
  refused: EntryRefusal | undefined;
  seller: string | undefined;
  /** The words on its button. */
  submit: string;
}

/** Asks for the cashier's name at this till; customers see it. */
export function SellerForm({ refused, seller, submit }: SellerFormProps) {
  const { t } = useTranslation("till");
  const { form, summary, errorOf, valueOf } = useRefusal(refused, ["seller"]);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      <TextInput
        label={t("signIn.seller.label")}
        name="seller"
        maxLength={80}
        autoComplete="off"
        error={errorOf("seller")}
        defaultValue={valueOf("seller") ?? seller}
      />
      <SubmitButton intent="seller" variant="accent" size="lg" full>
        {submit}
      </SubmitButton>
    </Form>
  );
}
