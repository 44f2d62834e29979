import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { counts, type QueuedSale } from "#app/till/kept/queued-sale.ts";
import { momentText } from "./moment-text.ts";

/** As many as a cashier looks at; what waits comes first. */
const mostShown = 50;

/** What this till has sold without a network: what waits to be sent, and what came of the rest. */
export function OfflineQueue({ sales }: { sales: readonly QueuedSale[] }) {
  const { t } = useTranslation("unplugged");
  if (sales.length === 0) return null;
  const waiting = sales.filter(({ result }) => result === null);
  const answered = sales.filter(({ result }) => result !== null);
  return (
    <section id="queue" aria-labelledby="queue-title" className="grid grid-cols-1 gap-3 print:hidden">
      <h2 id="queue-title" className="text-lg font-semibold">
        {t("queue.title")}
      </h2>
      <p role="status">
        {waiting.length === 0 ? t("queue.sent") : t("queue.waiting", { count: waiting.length })}
      </p>
      <List label={t("queue.title")}>
        {[...[...waiting].reverse(), ...[...answered].reverse()].slice(0, mostShown).map((sale) => (
          <Row key={sale.seq} sold={sale} />
        ))}
      </List>
    </section>
  );
}

function Row({ sold }: { sold: QueuedSale }) {
  const { t } = useTranslation("unplugged");
  const language = useLanguage();
  const { result, sale, shown } = sold;
  const time = momentText(sale.at);
  const state = stateOf(sold);
  const because = result?.outcome === "REFUSED" || state === "REFUSED" ? result?.because : null;
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
          {state === "LOSS" && (
            <span className="block">
              {t("queue.loss", { amount: formatMoney(result?.lossMillimes ?? 0, language) })}
            </span>
          )}
          {state === "DONE" && (
            <span className="block">{t("queue.points", { count: result?.pointsEarned ?? 0 })}</span>
          )}
        </>
      }
      trailing={
        <span className="grid justify-items-end gap-1">
          <Money millimes={sale.amountMillimes} />
          <Badge tone={tones[state]}>{t(`queue.state.${state}`)}</Badge>
        </span>
      }
    />
  );
}

type State = "WAITING" | "DONE" | "LOSS" | "REFUSED";

const tones: Record<State, Tone> = {
  WAITING: "neutral",
  DONE: "success",
  LOSS: "warn",
  REFUSED: "danger",
};

/** What a sale has come to. One that was sent twice is told with what came of it at first. */
function stateOf(sold: QueuedSale): State {
  const { result } = sold;
  if (!result) return "WAITING";
  if (!counts(sold)) return "REFUSED";
  return result.lossMillimes > 0 ? "LOSS" : "DONE";
}
