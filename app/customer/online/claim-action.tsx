import { FileUp } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ClaimStep } from "./purchase.ts";

export interface ClaimActionProps {
  visit: {
    id: string;
    step: ClaimStep;
    requestId: string | null;
    status: string;
    partnerName: string;
    at: { text: string };
  };
}

/** The one action for the points of an online purchase; a screen reader is told for which purchase. */
export function ClaimAction({ visit: { id, step, requestId, status, partnerName, at } }: ClaimActionProps) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const history = `/${language}/points-history`;
  const isSeen = step === "SEE" && requestId !== null;
  if (!isSeen && step !== "SEND" && step !== "SEND_AGAIN") return null;
  const action = t(isSeen && status === "PRODUCT_VALIDATION_NEEDED" ? "row.FOLLOW" : `row.${step}`);
  return (
    <p className="mt-2">
      <LinkButton
        to={isSeen ? `${history}/response/${requestId}` : `${history}/request/${id}`}
        variant={isSeen ? "quiet" : "secondary"}
        size="sm"
        icon={!isSeen && <FileUp className="size-4" />}
        aria-label={t("row.for", { action, partner: partnerName, date: at.text })}
      >
        {action}
      </LinkButton>
    </p>
  );
}
