import { Check, Hand } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatDinars } from "#app/core/ui/format.ts";
import { Points } from "#app/core/ui/points.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { earningOf } from "#app/core/domain/points/earning.ts";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import type { PostedAnswer } from "#app/till/frame/answer.ts";
import { RequestRefuse } from "./request-refuse.tsx";
import type { ShownRequest } from "#app/core/ui/requests/request.ts";
import { Shortcut } from "#app/till/frame/shortcut.tsx";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

export interface RequestFormProps {
  request: ShownRequest;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** Accepts or refuses a waiting request. */
export function RequestDecide(props: RequestFormProps) {
  const { t } = useTranslation("till");
  const { request, formKey, answer } = props;
  const open = useTillForm("open-request", { formKey, answer, fields: [] });
  return (
    <section aria-label={t("requests.decide")} className="grid gap-4">
      {request.status === "PENDING" && (
        <TillFormFrame
          form={open}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3"
        >
          <input type="hidden" name="request" value={request.id} />
          <p className="grow basis-40 text-sm text-muted">{t("requests.openText")}</p>
          <SendButton form={open} variant="secondary" size="sm" icon={<Hand className="size-4.5" />}>
            {t("requests.open")}
          </SendButton>
        </TillFormFrame>
      )}
      <AcceptForm {...props} />
      <RequestRefuse {...props} />
    </section>
  );
}

function AcceptForm({ request, formKey, answer }: RequestFormProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const form = useTillForm("accept-request", { formKey, answer, fields: ["amount", "text"] });
  const { errorOf, valueOf } = form;
  const { amountMillimes, earnRate } = request;
  const claimed = amountMillimes === null ? undefined : formatDinars(amountMillimes, language);
  return (
    <TillFormFrame form={form} className="grid gap-4 rounded-lg bg-surface p-5 shadow-low">
      <input type="hidden" name="request" value={request.id} />
      <AmountField
        label={t("requests.amount")}
        hint={t("requests.amountHint")}
        optional={amountMillimes === null}
        error={errorOf("amount")}
        defaultValue={valueOf("amount") ?? claimed}
        result={(millimes) => (
          <Points
            amount={earningOf(millimes, { rate: earnRate, bonuses: [] }, 0).total}
            sign
            words
            className="text-ink"
          />
        )}
      />
      <p className="-mt-3 text-end text-xs text-muted">{t("requests.bonus")}</p>
      <TextInput
        label={t("requests.words")}
        name="text"
        maxLength={300}
        optional
        autoComplete="off"
        error={errorOf("text")}
        defaultValue={valueOf("text")}
      />
      <SendButton
        form={form}
        variant="accent"
        size="lg"
        full
        aria-keyshortcuts="F9"
        icon={<Check className="size-6 stroke-[2.5]" />}
        className="min-h-16"
      >
        {t("requests.accept")}
        <Shortcut name="F9" />
      </SendButton>
    </TillFormFrame>
  );
}
