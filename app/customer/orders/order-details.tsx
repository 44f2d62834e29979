import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import type { OrderView } from "./order.ts";

/** Everything about one order, and the reason for its state. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const { channel, storeName, sellerName, offerTitle, walletItemId, confirmedAt, refusalReason } = order;
  return (
    <div className="grid gap-3 px-4 pt-2 pb-5 sm:ps-19.5 sm:pe-5">
      <OrderWhy order={order} />
      {refusalReason !== null && (
        <p className="border-s-2 border-line-strong ps-2.5 text-sm">
          {t("why.reason")} <bdi>{refusalReason}</bdi>
        </p>
      )}
      <dl className="divide-y divide-line rounded-md bg-sunken px-4">
        <Fact name={t("fact.where")}>
          {storeName === null ? t(`channel.${channel}`) : <bdi translate="no">{storeName}</bdi>}
        </Fact>
        {sellerName !== null && (
          <Fact name={t("fact.seller")}>
            <bdi translate="no">{sellerName}</bdi>
          </Fact>
        )}
        <Sums order={order} />
        {offerTitle !== null && (
          <Fact name={t("fact.item")}>
            <OfferLink title={offerTitle} walletItemId={walletItemId} />
          </Fact>
        )}
        <EarnedPoints order={order} />
        {confirmedAt !== null && <Fact name={t("fact.confirmedAt")}>{confirmedAt}</Fact>}
      </dl>
    </div>
  );
}

const explained = [
  "CREATED",
  "ATTACHED",
  "AWAITING_CASHIER",
  "REFUSED",
  "EXPIRED",
  "CANCELLED",
  "CUSTOMER_VALIDATION_NEEDED",
  "PRODUCT_VALIDATION_NEEDED",
] as const satisfies TransactionStatus[];

function OrderWhy({ order: { status, channel, refusedBy } }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const known = explained.find((one) => one === status);
  if (!known) return null;
  return (
    <p className="text-sm text-muted">
      {t(known === "REFUSED" ? whyRefused({ channel, refusedBy }) : `why.${known}`)}
    </p>
  );
}

function whyRefused({ channel, refusedBy }: Pick<OrderView, "channel" | "refusedBy">) {
  if (channel === "ONLINE") return "why.REFUSED_online";
  return refusedBy === "CUSTOMER" ? "why.DECLINED" : "why.REFUSED";
}

/** Price, reduction, amount paid, amount cancelled. */
function Sums({
  order: { priceMillimes, reductionMillimes, payableMillimes, cancelledMillimes, pointPrice, confirmedAt },
}: {
  order: OrderView;
}) {
  const { t } = useTranslation("orders");
  return (
    <>
      {priceMillimes > 0 && (
        <Fact name={t("fact.price")}>
          <Money millimes={priceMillimes} />
        </Fact>
      )}
      {reductionMillimes > 0 && (
        <>
          <Fact name={t("fact.reduction")}>
            <Money millimes={-reductionMillimes} />
          </Fact>
          <Fact name={t(confirmedAt === null ? "fact.toPay" : "fact.paid")}>
            <Money millimes={payableMillimes} />
          </Fact>
        </>
      )}
      {cancelledMillimes > 0 && (
        <Fact name={t("fact.cancelled")}>
          <Money millimes={-cancelledMillimes} />
        </Fact>
      )}
      {pointPrice > 0 && (
        <Fact name={t("fact.pointPrice")}>
          <Points amount={pointPrice} size="sm" />
        </Fact>
      )}
    </>
  );
}

/** The points it brought, the part for the level, and what was taken back. */
function EarnedPoints({
  order: { pointsEarned, bonusPoints, campaignPoints, heldPoints, cancelledPoints },
}: {
  order: OrderView;
}) {
  const { t } = useTranslation("orders");
  if (heldPoints > 0)
    return (
      <Fact name={t("fact.held")}>
        <Points amount={heldPoints} size="sm" />
      </Fact>
    );
  if (pointsEarned === 0) return null;
  return (
    <>
      <Fact name={t("fact.earned")}>
        <Points amount={pointsEarned} sign size="sm" />
      </Fact>
      {bonusPoints > 0 && (
        <Fact name={t("fact.bonus")}>
          <Points amount={bonusPoints} sign size="sm" />
        </Fact>
      )}
      {campaignPoints > 0 && (
        <Fact name={t("fact.campaign")}>
          <Points amount={campaignPoints} sign size="sm" />
        </Fact>
      )}
      {cancelledPoints > 0 && (
        <Fact name={t("fact.takenBack")}>
          <Points amount={-cancelledPoints} size="sm" />
        </Fact>
      )}
    </>
  );
}

function OfferLink({ title, walletItemId }: { title: string; walletItemId: string | null }) {
  const language = useLanguage();
  if (walletItemId === null) return title;
  return (
    <Link
      to={`/${language}/wallet/voucher/${walletItemId}`}
      className="text-brand-ink underline decoration-from-font underline-offset-4"
    >
      {title}
    </Link>
  );
}
