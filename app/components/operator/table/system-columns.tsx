import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { DeliveryShown, WebhookShown } from "#app/web/lists/system-lists.server.ts";
import { Below, Code, Fault } from "./cells.tsx";
import type { DeskColumn } from "./desk-table-types.ts";
import { Amount } from "./offer-columns.tsx";

const tones: Record<DeliveryShown["state"], Tone> = { PARKED: "danger", WAITING: "brand", DONE: "success" };

/** Events on their way to merchants' systems. */
export const deliveryColumns: readonly DeskColumn<DeliveryShown>[] = [
  { key: "event", main: true, cell: ({ event }) => <Code>{event}</Code> },
  { key: "partner", cell: ({ owner, removed }) => <Owner owner={owner} removed={removed} /> },
  { key: "address", cell: ({ url }) => <Code>{url}</Code> },
  { key: "delivery", cell: (row) => <Delivery delivery={row} /> },
  { key: "attempts", figure: true, cell: ({ attempts }) => <Amount of={attempts} /> },
  { key: "error", cell: ({ lastError }) => lastError !== null && <Fault>{lastError}</Fault> },
  { key: "happened", cell: ({ happened }) => happened },
];

function Owner({ owner, removed }: Pick<DeliveryShown, "owner" | "removed">) {
  const { t } = useTranslation("operator");
  return (
    <Below text={removed ? t("webhooks.removed") : null}>
      <bdi>{owner}</bdi>
    </Below>
  );
}

function Delivery({ delivery: { state, next, arrived } }: { delivery: DeliveryShown }) {
  const { t } = useTranslation(["lists", "operator"]);
  const text = next !== null ? t("operator:webhooks.nextAt", { at: next }) : arrived;
  return (
    <Below text={text}>
      <Badge tone={tones[state]}>{t(`choices.delivery.${state}`)}</Badge>
    </Below>
  );
}

export const webhookColumns: readonly DeskColumn<WebhookShown>[] = [
  { key: "partner", main: true, cell: ({ partner }) => <bdi>{partner}</bdi> },
  { key: "store", cell: ({ store }) => <bdi>{store}</bdi> },
  { key: "address", cell: ({ url }) => <Code>{url}</Code> },
  { key: "events", cell: ({ events }) => events },
  {
    key: "parked",
    figure: true,
    cell: ({ parked }) => (parked > 0 ? <Badge tone="danger">{parked}</Badge> : <Amount of={0} />),
  },
];
