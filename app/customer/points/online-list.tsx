import { Globe } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { List } from "#app/core/ui/list.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClaimAction } from "#app/customer/online/claim-action.tsx";
import { RestOfList } from "#app/customer/frame/rest-of-list.tsx";
import type { ClaimStatus } from "#app/core/domain/transactions/public-status.ts";
import type { OnlineVisit } from "./online.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

const tones: Record<ClaimStatus, Tone> = {
  CUSTOMER_VALIDATION_NEEDED: "accent",
  PRODUCT_VALIDATION_NEEDED: "brand",
  PENDING: "brand",
  CLAIMED: "success",
  REFUSED: "neutral",
};

function visitAnchor(index: number): string {
  return `online-${index + 1}`;
}

/** Online transactions, newest first, each with the state of its points. */
export function OnlineList({
  visits,
  more,
  newest,
}: {
  visits: readonly OnlineVisit[];
  more: string | null;
  newest: string | null;
}) {
  const { t } = useTranslation("points");
  return (
    <section aria-labelledby="online">
      <h2 id="online" className="sr-only">
        {t("tabs.online")}
      </h2>
      <List label={t("tabs.online")}>
        {visits.map((visit, index) => (
          <OnlineRow key={visit.id} visit={visit} anchor={visitAnchor(index)} />
        ))}
      </List>
      <RestOfList
        count={visits.length}
        anchorOf={visitAnchor}
        more={more}
        moreLabel={t("more")}
        newest={newest}
        newestLabel={t("newest")}
      />
    </section>
  );
}

function OnlineRow({ visit, anchor }: { visit: OnlineVisit; anchor: string }) {
  const { t } = useTranslation("points");
  const { status, partnerName, storeName, offerTitle, at, claimed } = visit;
  return (
    <li id={anchor} className="flex items-start gap-3.5 px-4 py-4 sm:px-5">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
      >
        <Globe className="size-5" />
      </span>
      <div className="grid min-w-0 grow gap-0.5 text-sm text-muted">
        <div className="flex items-start justify-between gap-3">
          <p className="text-base leading-snug font-medium break-words text-ink">
            <bdi translate="no">{partnerName}</bdi>
          </p>
          <ComingPoints visit={visit} />
        </div>
        {storeName !== null && storeName !== partnerName && (
          <p>
            <bdi translate="no">{storeName}</bdi>
          </p>
        )}
        {offerTitle !== null && <p className="text-ink">{offerTitle}</p>}
        <DateText iso={at.iso} text={at.text} className="block" />
        <Badge tone={tones[status]} className="my-1 justify-self-start">
          {t(`online.status.${status}`)}
        </Badge>
        <p>{claimed === null ? t(`online.why.${status}`) : t("online.claimedOn", { date: claimed })}</p>
        <ClaimAction visit={visit} />
      </div>
    </li>
  );
}

/** The points received or expected. */
function ComingPoints({ visit: { status, points } }: { visit: OnlineVisit }) {
  const { t } = useTranslation("points");
  const language = useLanguage();
  if (points === null) return null;
  if (status === "CLAIMED")
    return <Points amount={points} sign size="md" className="shrink-0 text-success-ink" />;
  return (
    <p className="shrink-0 text-end text-sm text-muted">
      <WithAmounts text={t("online.expected", { count: points, amount: formatNumber(points, language) })} />
    </p>
  );
}
