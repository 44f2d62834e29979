import { FileUp } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { AskPerson } from "#app/customer/reviews/ask-person.tsx";
import type { RequestView } from "./request.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/** The partner's text, and a link to claim again if that is allowed. */
export function RequestAnswer({
  request,
}: {
  request: Pick<
    RequestView,
    | "id"
    | "byRule"
    | "responseText"
    | "partner"
    | "mayClaimAgain"
    | "transactionId"
    | "heldPoints"
    | "cancelledMillimes"
    | "cancelledPoints"
  >;
}) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const { responseText, partner, mayClaimAgain, transactionId, heldPoints, byRule } = request;
  const { cancelledMillimes, cancelledPoints } = request;
  const cancelled = cancelledMillimes > 0 || cancelledPoints > 0;
  const again = mayClaimAgain && transactionId !== null;
  if (responseText === null && !again && heldPoints === 0 && !cancelled) return null;
  return (
    <Card as="section" aria-labelledby="answer" padding="lg" className="grid gap-4">
      <div>
        <h2 id="answer" className="text-lg font-semibold">
          {t("request.answer", { partner: partner.name })}
        </h2>
        {responseText !== null && (
          <blockquote className="mt-2 border-s-4 border-line ps-4 break-words whitespace-pre-line">
            <bdi>{responseText}</bdi>
          </blockquote>
        )}
        {heldPoints > 0 && <p className="mt-2">{t("request.held")}</p>}
        {byRule && (
          <AskPerson decision={{ kind: "CLAIM", id: request.id }} label={t("request.ask")} className="mt-3" />
        )}
        {cancelled && (
          <p className="mt-2">
            <WithAmounts
              text={t("request.cancelled", { amount: formatMoney(cancelledMillimes, language) })}
            />{" "}
            {cancelledPoints > 0 && <Points amount={-cancelledPoints} sign size="sm" />}
          </p>
        )}
      </div>
      {again && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{t("request.again")}</p>
          <LinkButton
            to={`/${language}/points-history/request/${transactionId}`}
            variant="accent"
            full
            icon={<FileUp className="size-5" />}
          >
            {t("row.SEND_AGAIN")}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
