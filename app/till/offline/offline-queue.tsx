import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { formatMoney, isolated } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { IconButton } from "#app/core/ui/icon-button.tsx";
import { Printer } from "#app/core/ui/icons.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { stateOf, type QueuedSale, type SaleState, waits } from "#app/till/kept/queued-sale.ts";
import { momentText } from "./moment-text.ts";

/** As many of those that simply counted as a cashier looks at. */
const mostCounted = 30;

interface OfflineQueueProps {
  sales: readonly QueuedSale[];
  /** Prints the customer's slip of a sale that waits; of the others the house has one. Left out where nothing is printed. */
  onPrint?: (sold: QueuedSale) => void;
}

/** What this till has sold without a network: what waits to be sent, and what came of the rest. */
export function OfflineQueue({ sales, onPrint }: OfflineQueueProps) {
  const { t } = useTranslation("unplugged");
  if (sales.length === 0) return null;
  const newest = [...sales].reverse();
  const those = (...states: SaleState[]) => newest.filter((sale) => states.includes(stateOf(sale)));
  const waiting = those("WAITING").length;
  const shown = [
    ...those("WAITING"),
    ...those("REFUSED", "LOST", "LOSS"),
    ...those("DONE").slice(0, mostCounted),
  ];
  return (
    <section
      id="queue"
      tabIndex={-1}
      aria-labelledby="queue-title"
      className="grid grid-cols-1 gap-3 print:hidden"
    >
      <h2 id="queue-title" className="text-lg font-semibold">
        {t("queue.title")}
      </h2>
      <p role="status">{waiting === 0 ? t("queue.sent") : t("queue.waiting", { count: waiting })}</p>
      <List label={t("queue.title")}>
        {shown.map((sale) => (
          <Row key={sale.seq} sold={sale} onPrint={onPrint} />
        ))}
      </List>
    </section>
  );
}

function Row({ sold, onPrint }: Pick<OfflineQueueProps, "onPrint"> & { sold: QueuedSale }) {
  const { t } = useTranslation("unplugged");
  const language = useLanguage();
  const { result, sale, shown } = sold;
  const time = momentText(sale.at);
  const state = stateOf(sold);
  const because = state === "REFUSED" || state === "LOST" ? result?.because : null;
  return (
    <ListRow
      title={<bdi translate="no">{shown.name ?? t("queue.someone")}</bdi>}
      subtitle={
        <>
          <bdi dir="ltr" translate="no">
            {time}
          </bdi>
          {shown.seller && (
            <>
              {" · "}
              <bdi translate="no">{shown.seller}</bdi>
            </>
          )}
          {because && <span className="block">{t(`because.${because}`)}</span>}
          {(state === "LOSS" || state === "LOST") && (
            <span className="block">
              <WithAmounts
                text={t("queue.loss", { amount: formatMoney(result?.lossMillimes ?? 0, language) })}
              />
            </span>
          )}
          {state === "DONE" && (
            <span className="block">{t("queue.points", { count: result?.pointsEarned ?? 0 })}</span>
          )}
        </>
      }
      trailing={
        <span className="flex items-center gap-2">
          <span className="grid justify-items-end gap-1">
            <Money millimes={sale.amountMillimes} />
            <Badge tone={tones[state]}>{t(`queue.state.${state}`)}</Badge>
          </span>
          {state === "WAITING" && onPrint && (
            <IconButton label={t("queue.print", { number: sold.seq })} onClick={() => onPrint(sold)}>
              <Printer className="size-5.5" />
            </IconButton>
          )}
        </span>
      }
    />
  );
}

const tones: Record<SaleState, Tone> = {
  WAITING: "neutral",
  DONE: "success",
  LOSS: "warn",
  LOST: "danger",
  REFUSED: "danger",
};

/** How many sales of other stores wait on this device, for the keys of their stores; `but`: the store whose queue is shown. */
export function StoresWaiting({ sales, but }: { sales: readonly QueuedSale[]; but: string | null }) {
  const { t } = useTranslation("unplugged");
  const waiting = sales.filter((sale) => sale.storeId !== but && waits(sale));
  const stores = [...new Map(waiting.map(({ storeId, storeName }) => [storeId, storeName]))];
  return stores.map(([id, store]) => (
    <p key={id} className="print:hidden">
      {t("queue.elsewhere", {
        store: isolated(store),
        count: waiting.filter(({ storeId }) => storeId === id).length,
      })}
    </p>
  ));
}
