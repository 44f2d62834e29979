import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { GoodsState } from "#app/domain/wheel/goods.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { GoodsShown } from "#app/web/lists/goods-list.server.ts";
import type { DeskColumn } from "./desk-table-types.ts";

const tones: Record<GoodsState, Tone> = { WAITING: "warn", HANDED_OVER: "success", VOID: "neutral" };

/** What was won, the code to ask for, and who comes for it. */
export const goodsColumns: readonly DeskColumn<GoodsShown>[] = [
  { key: "label", main: true, cell: ({ label }) => <bdi>{label}</bdi> },
  { key: "code", cell: ({ code }) => code !== null && <GoodsCode>{code}</GoodsCode> },
  { key: "customer", cell: (row) => row.customer !== null && <Winner goods={row} /> },
  { key: "goods", cell: ({ state }) => <State state={state} /> },
  { key: "won", cell: ({ won }) => won },
  { key: "handedOver", cell: ({ handedOver }) => handedOver },
];

function GoodsCode({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-code font-semibold tracking-[0.06em]">
      {children}
    </bdi>
  );
}

/** The name, or else a login, and below how to reach them. */
function Winner({ goods: { customer, email, phone } }: { goods: GoodsShown }) {
  const contacts = [phone, email].filter((contact) => contact !== null && contact !== customer);
  return (
    <>
      <bdi>{customer}</bdi>
      {contacts.map((contact) => (
        <bdi key={contact} dir="ltr" className="block text-xs wrap-anywhere text-muted">
          {contact}
        </bdi>
      ))}
    </>
  );
}

function State({ state }: Pick<GoodsShown, "state">) {
  const { t } = useTranslation("lists");
  return <Badge tone={tones[state]}>{t(`choices.goods.${state}`)}</Badge>;
}
