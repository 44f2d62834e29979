import { useState, type FormEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { isPlainText, seenText } from "#app/core/domain/text.ts";
import { Button } from "#app/core/ui/button.tsx";
import { ChoiceRow } from "#app/core/ui/choice-row.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { OfflineBounds } from "#app/core/domain/offline/offline-bounds.ts";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { ReferenceField } from "#app/till/frame/reference-field.tsx";
import { Shortcut } from "#app/till/frame/shortcut.tsx";
import { StateField } from "#app/till/frame/state-field.tsx";
import { PriceLines } from "#app/till/sales/price-lines.tsx";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";
import type { ShownToken } from "./shown-token.ts";
import { useTroubleWords, type Told } from "./trouble.ts";
import { itemsHere, planSale, type ItemHere, type Plan } from "./till-rules.ts";

/** A sale as the cashier typed it. */
export interface Typed {
  amountMillimes: number;
  plan: Plan;
  reference: string | null;
}

interface OfflineCustomerProps {
  shown: ShownToken;
  kit: OfflineKit;
  sales: readonly QueuedSale[];
  left: OfflineBounds;
  /** The house's time. */
  now: number;
  trouble: Told | null;
  onSell: (typed: Typed) => Promise<void>;
  onLeave: () => void;
}

/** A customer whose code was read: the price, one of their items, and what is to be paid. */
export function OfflineCustomer(props: OfflineCustomerProps) {
  const { shown, kit, sales, left, now, trouble, onSell, onLeave } = props;
  const { t } = useTranslation(["unplugged", "till", "errors"]);
  const [amount, setAmount] = useState<number | null>(null);
  const [itemId, setItemId] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const items = itemsHere(shown.pass, { kit, sales, now });
  const chosen = items.find(({ item }) => item.id === itemId) ?? null;
  // Another window has used it: nobody pays the full price without being asked.
  const isGone = itemId !== "" && !chosen;
  const plan =
    amount !== null && amount > 0 && !isGone
      ? planSale(amount, chosen, { kit, left, now, level: shown.pass.level })
      : null;
  const no = isGone ? "ITEM_GONE" : typeof plan === "string" ? plan : null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isGone) return;
    if (amount === null || plan === null) return setMissing(true);
    if (typeof plan === "string") return;
    const reference = new FormData(event.currentTarget).get("reference");
    const named = (typeof reference === "string" && seenText(reference)) || null;
    // The house would refuse the sale that has it.
    const isUnreadable = named !== null && !isPlainText(named);
    setUnreadable(isUnreadable);
    if (isUnreadable) return;
    setBusy(true);
    await onSell({ amountMillimes: amount, plan, reference: named });
    setBusy(false);
  };
  const wordsOf = useTroubleWords();
  const name = shown.pass.name ?? t("till:sale.someone");
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Halves
        state={
          <>
            {trouble && (
              <ErrorSummary
                key={trouble.at}
                title={wordsOf(trouble.why)}
                takeFocus={trouble.why !== "PRODUCT_CODE"}
              />
            )}
            {no && <ErrorSummary key={no} title={t(`unplanned.${no}`)} takeFocus={false} />}
            <StateField
              tone="turn"
              amount={
                plan && !no && typeof plan !== "string"
                  ? { label: t("till:sale.payable"), millimes: plan.payableMillimes }
                  : null
              }
              title={t("customer.title", { name })}
            >
              {plan && typeof plan !== "string" && (
                <>
                  <PriceLines
                    priceMillimes={amount ?? 0}
                    reductionMillimes={plan.item?.reductionMillimes ?? 0}
                  />
                  <p className="flex flex-wrap items-center gap-x-2 md:text-lg">
                    {t("customer.points")} <Points amount={plan.points} words star="current" />
                  </p>
                </>
              )}
              {shown.pass.level > 0 && <p>{t("customer.level", { level: shown.pass.level })}</p>}
            </StateField>
            {items.length > 0 && <Items items={items} chosen={itemId} onChoose={setItemId} />}
          </>
        }
        work={
          <div className="grid gap-3 [--keypad-rest:40rem] md:[--keypad-rest:28rem]">
            <AmountField
              label={t("till:sell.amount")}
              error={missing && plan === null && !isGone ? t("customer.amountMissing") : undefined}
              autoFocus
              keypad
              onAmount={setAmount}
            />
            <ReferenceField
              error={unreadable ? t("errors:details.INVALID") : undefined}
              defaultValue={undefined}
            />
            <Button
              type="submit"
              variant="accent"
              size="lg"
              full
              loading={busy}
              aria-keyshortcuts="F9"
              className="min-h-16 text-xl"
            >
              {t("customer.sell")}
              <Shortcut name="F9" />
            </Button>
            <Button variant="secondary" size="lg" full onClick={onLeave} aria-keyshortcuts="F2 F4">
              {t("customer.leave")}
              <Shortcut name="F2" />
            </Button>
          </div>
        }
      />
    </form>
  );
}

interface ItemsProps {
  items: readonly ItemHere[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The customer's items that count here; none is chosen until somebody asks for one. */
function Items({ items, chosen, onChoose }: ItemsProps) {
  const { t } = useTranslation("unplugged");
  return (
    <FieldGroup id="item" legend={t("items.title")}>
      <div className="grid gap-2">
        <ChoiceRow name="item" value="" chosen={chosen === ""} onChoose={() => onChoose("")}>
          {t("items.none")}
        </ChoiceRow>
        {items.map((one) => (
          <ChoiceRow
            key={one.item.id}
            name="item"
            value={one.item.id}
            chosen={chosen === one.item.id}
            onChoose={() => onChoose(one.item.id)}
          >
            <ItemWords {...one} />
          </ChoiceRow>
        ))}
      </div>
    </FieldGroup>
  );
}

function ItemWords({ item, type, leftMillimes }: ItemHere) {
  const { t } = useTranslation("unplugged");
  const language = useLanguage();
  const what =
    type === "VOUCHER"
      ? t("items.voucher", { amount: formatMoney(leftMillimes ?? 0, language) })
      : item.percent === undefined
        ? t("items.off", { amount: formatMoney(item.offMillimes ?? 0, language) })
        : t("items.percent", { percent: item.percent });
  return (
    <>
      <span className="block font-medium">
        <WithAmounts text={what} />
      </span>
      {item.fromMillimes !== undefined && (
        <span className="block text-sm text-muted">
          <WithAmounts text={t("items.from", { amount: formatMoney(item.fromMillimes, language) })} />
        </span>
      )}
      {item.mostMillimes !== undefined && (
        <span className="block text-sm text-muted">
          <WithAmounts text={t("items.most", { amount: formatMoney(item.mostMillimes, language) })} />
        </span>
      )}
    </>
  );
}
