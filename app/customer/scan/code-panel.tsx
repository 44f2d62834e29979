import { Form, useSubmit } from "#app/remix.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { ErrorCode } from "#app/core/domain/refusals.ts";

/** The target of a scanned address: a form attaches the sale, and submits itself if there is a script. */
export function CodePanel({
  code,
  refused,
}: {
  code: string;
  refused: { error: ErrorCode; at: number } | null;
}) {
  const { t } = useTranslation(["scan", "errors"]);
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(refused !== null);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    submit(form.current, { replace: true });
  }, [submit]);
  return (
    <Card padding="lg" className="text-center">
      <Form ref={form} method="post" replace className="grid justify-items-center gap-4">
        {refused ? (
          <ErrorSummary key={refused.at} title={t(`errors:${refused.error}`)} />
        ) : (
          <p className="text-muted">{t("code.opening")}</p>
        )}
        <bdi dir="ltr" translate="no" className="font-code text-xl font-semibold tracking-[0.08em]">
          {code}
        </bdi>
        <SubmitButton variant="accent" size="lg" full>
          {t("code.open")}
        </SubmitButton>
      </Form>
    </Card>
  );
}
