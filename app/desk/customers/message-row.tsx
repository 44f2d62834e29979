import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { isolated } from "#app/core/ui/format.ts";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Bell, Mail, MessageSquareText } from "#app/core/ui/icons.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useMay } from "#app/desk/frame/use-desk.ts";

/** A message to a customer: its kind and its status, never its text; times as text. */
export interface ShownMessage {
  id: string;
  /** The subject of the message. */
  title: string;
  channel: "EMAIL" | "SMS" | "PUSH";
  recipient: string;
  state: "SENT" | "WAITING" | "RETRYING" | "PARKED" | "DROPPED";
  /** The event that caused a notice. */
  cause: string | null;
  made: string;
  /** When it was sent, or is tried again. */
  moved: string | null;
  /** Why it could not be sent. */
  problem: string | null;
  mayResend: boolean;
}

const tones: Record<ShownMessage["state"], Tone> = {
  SENT: "success",
  WAITING: "brand",
  RETRYING: "warn",
  PARKED: "danger",
  DROPPED: "neutral",
};

const signs = { EMAIL: Mail, SMS: MessageSquareText, PUSH: Bell };

export function MessageRow({ message, formKey }: { message: ShownMessage; formKey: string }) {
  const { t } = useTranslation("support");
  const may = useMay();
  const { id, title, channel, recipient, state, cause, made, moved, problem, mayResend } = message;
  const Sign = signs[channel];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="flex min-w-0 grow basis-64 gap-3.5">
        <Sign className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {title}
            <Badge tone={tones[state]}>{t(`messages.state.${state}`)}</Badge>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {t(`messages.channel.${channel}`)}{" "}
            <bdi translate="no" dir="ltr">
              {recipient}
            </bdi>
          </p>
          <p className="text-sm text-muted">
            {made}
            {moved !== null && ` · ${t(`messages.moved.${state}`, { at: moved })}`}
          </p>
          {cause !== null && (
            <p className="text-sm wrap-anywhere text-muted">
              {t("messages.cause")}{" "}
              <bdi translate="no" dir="ltr">
                {cause}
              </bdi>
            </p>
          )}
          {problem !== null && (
            <p className="text-sm text-danger-ink">
              {t("messages.problem")}{" "}
              <bdi translate="no" dir="ltr">
                {problem}
              </bdi>
            </p>
          )}
        </div>
      </div>
      {mayResend && may("customers.act") && (
        <ConfirmAction
          ask={t("messages.resend")}
          name={t("messages.resendOf", { message: title, at: made })}
          text={t("messages.resendText", { to: isolated(recipient) })}
        >
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <FormKey value={formKey} />
            <SubmitButton intent="resend" variant="secondary" size="sm">
              {t("messages.resend")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      )}
    </li>
  );
}
