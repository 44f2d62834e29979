import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PhoneInput } from "#app/core/ui/phone-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";

/** Sandbox only: opens the app with a token that the operator would sign for a phone. */
export function SandboxArrival({ refused }: { refused: EntryRefusal | undefined }) {
  const { t } = useTranslation("account");
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["phone"]);
  return (
    <section
      aria-labelledby="sandbox"
      className="mt-8 grid grid-cols-1 gap-4 rounded-lg border border-dashed border-line-strong p-4"
    >
      <div>
        <h2 id="sandbox" className="font-semibold">
          {t("orange.sandboxTitle")}
        </h2>
        <p className="mt-1 text-sm text-muted">{t("orange.sandboxIntro")}</p>
      </div>
      <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-4">
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <PhoneInput
          className="grid-cols-1"
          label={t("orange.phone")}
          name="phone"
          error={errorOf("phone")}
          defaultValue={valueOf("phone")}
        />
        <SubmitButton intent="arrive" variant="secondary" full>
          {t("orange.sandboxSubmit")}
        </SubmitButton>
      </Form>
    </section>
  );
}
