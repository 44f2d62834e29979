import { Link } from "#app/remix.ts";
import { isolated } from "#app/core/ui/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { CustomerPurchase } from "./list-orders-of.server.ts";
import { ReasonedAction, type PutRightIntent } from "#app/desk/frame/reasoned-action.tsx";

/** A purchase as the page of a customer's purchases shows it. */
export interface ShownPurchase extends Omit<
  CustomerPurchase,
  "createdAt" | "item" | "uses" | "refunds" | "offerId"
> {
  /** When it was made, in words. */
  at: string;
  item: ShownItem | null;
  /** How it was used, newest first; amounts without their sign, moments in words. */
  uses: (Omit<CustomerPurchase["uses"][number], "channel" | "storeName"> & { place: string })[];
  /** What becomes of its money, in words. */
  refund: string | null;
  /** The offer's page; null for who may not open it. */
  offer: string | null;
}

/** What the purchase put into the wallet; moments in words, `validFrom` null once it has begun. */
type ShownItem = NonNullable<CustomerPurchase["item"]> & { over: boolean };

interface PurchaseToRightProps {
  purchase: ShownPurchase;
  formKey: string;
  typedFor: (intent: PutRightIntent, id: string) => string | undefined;
}

/** A purchase of a customer: what became of its item, and what an operator can do about it. */
export function PurchaseToRight({ purchase, formKey, typedFor }: PurchaseToRightProps) {
  const { t } = useTranslation(["operator", "payments", "support", "wallet"]);
  const { id, title, partnerName, status, origin, pointPrice, priceMillimes, item, uses, at } = purchase;
  const { canVoid, canReturn, invoiceNumber, refund, offer } = purchase;
  const usable = item?.status === "ACTIVE" && !item.over;
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold wrap-anywhere">
            {offer === null ? (
              <bdi>{title}</bdi>
            ) : (
              <Link to={offer} className="underline-offset-4 hover:underline">
                <bdi>{title}</bdi>
              </Link>
            )}
            {item === null || status !== "COMPLETED" ? (
              <Badge tone="neutral">{t(`payments:status.${status}`)}</Badge>
            ) : (
              <ItemBadge item={item} usable={usable} />
            )}
          </p>
          <p className="text-sm text-muted">
            {[partnerName, t(`support:wallet.origin.${origin}`), at].filter(Boolean).join(" · ")}
          </p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          {priceMillimes > 0 && <Money millimes={priceMillimes} />}
          {(pointPrice > 0 || priceMillimes === 0) && <Points amount={pointPrice} size="sm" />}
        </p>
      </div>
      {item !== null && <ItemFacts item={item} />}
      {(invoiceNumber !== null || refund !== null) && (
        <p className="text-sm text-muted">
          {invoiceNumber !== null && (
            <>
              {t("support:wallet.invoice")}{" "}
              <bdi translate="no" dir="ltr">
                {invoiceNumber}
              </bdi>
            </>
          )}
          {invoiceNumber !== null && refund !== null && " · "}
          {refund}
        </p>
      )}
      {uses.length > 0 && (
        <ul className="grid gap-0.5 border-s-2 border-line-strong ps-3 text-sm">
          {uses.map((use) => (
            <li key={use.id} className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                {t(use.givenBack ? "support:wallet.gaveBack" : "support:wallet.used", {
                  place: isolated(use.place),
                  at: use.at,
                })}
              </span>
              {use.amountMillimes > 0 && <Money millimes={use.amountMillimes} />}
              {use.cancellable !== null && (
                <ReasonedAction
                  {...{ intent: "cancel-online", id: use.cancellable, name: use.place, formKey }}
                  typed={typedFor("cancel-online", use.cancellable)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {item !== null && canVoid && (
        <div className="flex flex-wrap items-start gap-3 pt-1">
          {canReturn && (
            <ReasonedAction
              {...{ intent: "return", id, name: title, formKey }}
              typed={typedFor("return", id)}
            />
          )}
          <ReasonedAction
            {...{ intent: "void", id: item.id, name: title, formKey }}
            typed={typedFor("void", item.id)}
          />
        </div>
      )}
    </li>
  );
}

function ItemBadge({ item: { status, held }, usable }: { item: ShownItem; usable: boolean }) {
  const { t } = useTranslation(["support", "wallet"]);
  if (held) return <Badge tone="brand">{t("wallet:status.HELD")}</Badge>;
  if (usable) return <Badge tone="success">{t("wallet.usable")}</Badge>;
  return (
    <Badge tone={status === "VOID" ? "warn" : "neutral"}>
      {t(`wallet:status.${status === "ACTIVE" ? "EXPIRED" : status}`)}
    </Badge>
  );
}

function ItemFacts({ item }: { item: ShownItem }) {
  const { t } = useTranslation("support");
  const { type, remainingMillimes, faceValueMillimes, validFrom, validTo, over } = item;
  const partly =
    remainingMillimes !== null && faceValueMillimes !== null && remainingMillimes < faceValueMillimes;
  return (
    <p className="text-sm text-muted">
      {t(`wallet.type.${type}`)}
      {faceValueMillimes !== null && (
        <>
          {" · "}
          {partly && (
            <>
              {t("wallet.left")} <Money millimes={remainingMillimes} className="text-ink" /> /{" "}
            </>
          )}
          <Money millimes={faceValueMillimes} />
        </>
      )}
      {validFrom !== null && ` · ${t("wallet.from", { date: validFrom })}`}
      {validTo !== null && ` · ${t(over ? "wallet.wasTo" : "wallet.to", { date: validTo })}`}
    </p>
  );
}
