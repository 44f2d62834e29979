import { Form, useNavigation } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { useCountdown } from "#app/core/ui/countdown.tsx";
import { formatMinutes } from "#app/core/ui/format.ts";

interface ResendCodeProps {
  /** When the next code may be requested, and the server's present time; in milliseconds since 1970. */
  until: number;
  now: number;
}

/** Requests another code; disabled until that time, and while one is being sent. */
export function ResendCode({ until, now }: ResendCodeProps) {
  const { t } = useTranslation("account");
  const left = useCountdown(until, now);
  const sending = useNavigation().formData?.get("intent") === "resend";
  return (
    <Form method="post" replace className="mt-2 grid justify-items-center gap-1">
      <Button
        type="submit"
        name="intent"
        value="resend"
        variant="quiet"
        disabled={left > 0}
        loading={sending}
      >
        {left > 0 ? t("check.resendIn") : t("check.resend")}
        {left > 0 && (
          <bdi dir="ltr" translate="no" role="timer" className="tabular">
            {formatMinutes(left)}
          </bdi>
        )}
      </Button>
      {left > 0 && (
        <noscript>
          <a
            href=""
            className="inline-grid min-h-11 items-center text-sm text-brand-ink underline underline-offset-4"
          >
            {t("check.reload")}
          </a>
        </noscript>
      )}
    </Form>
  );
}
