import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { formatNumber } from "#app/core/ui/format.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { WheelRosette } from "#app/core/ui/shown/wheel-rosette.tsx";
import { formatOdds, type WheelField } from "#app/core/ui/shown/wheel.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { prizeKinds, wheels, type PrizeKind, type WheelName } from "#app/core/domain/wheels/prize.ts";
import { newWheelPrizeBody, wheelPrizeBody } from "#app/core/domain/wheels/wheel-prize-record.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf, type NewOf, type Previewed } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { wholeNumber } from "#app/core/ui/record/typed-record.ts";
import { askPrize } from "./prize-question.server.ts";
import { getWheelAtDesk } from "./get-wheel-at-desk.server.ts";
import { changeWheelPrize, createWheelPrize, getWheelPrizeRecord } from "./wheel-prize.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

const body = newWheelPrizeBody.omit({ wheel: true, kind: true, offerId: true });

const label = { name: "label", label: "prizeLabel" } as const;
const points = { name: "points", required: true } as const;
const stock = { name: "stock", label: "units" } as const;
const ofKind = (kind: PrizeKind) => ({ control: "kind", is: [kind] });

/** Each wheel asks only for what it uses: that of points has only points, without a stock. */
const newForms = {
  POINTS: formOf(body.omit({ stock: true, active: true }), [
    { part: "prize", fields: [label, points, "..."] },
    { part: "chance", fields: ["weight"] },
  ]),
  GRAND: formOf(newWheelPrizeBody.omit({ wheel: true, active: true }), [
    {
      part: "prize",
      fields: [
        { name: "kind", label: "prizeKind" },
        { name: "points", label: "prizePoints", needed: true, when: ofKind("POINTS") },
        { name: "offerId", label: "prizeOffer", needed: true, when: ofKind("WALLET_ITEM") },
        label,
        "...",
      ],
    },
    { part: "chance", fields: ["weight", stock] },
  ]),
};

/** All fields of any prize that can change. */
const anyForm = formOf(body, [
  { part: "prize", fields: [label, points, "..."] },
  { part: "chance", fields: ["weight", stock, { name: "active", label: "inDraw" }] },
]);

/** The fields that this prize has. */
function formFor({ wheel, kind }: { wheel: WheelName; kind: PrizeKind }) {
  const misses = [kind === "POINTS" ? "" : "points", wheel === "POINTS" ? "stock" : ""];
  return anyForm.map(({ part, fields }) => ({
    part,
    fields: fields.filter(({ name }) => !misses.includes(name)),
  }));
}

const wheelIn = ({ query }: { query: URLSearchParams }) =>
  z.enum(wheels).catch("POINTS").parse(query.get("wheel"));

/** A prize of the wheel that the address names, or one that there is, with its current chance. */
export const loader = deskRecord({
  right: "catalogue",
  at: "prizes",
  choices: {
    kind: ({ language }) =>
      prizeKinds.map((value) => ({
        value,
        label: translator(language)(`prizes.kind.${value}`, { ns: "operator" }),
      })),
    offerId: offerChoices,
  },
  create: {
    title: (t) => t("prizes.new", { ns: "operator" }),
    form: (asked) => newForms[wheelIn(asked)],
    body: newWheelPrizeBody,
    fixed: (asked) => {
      const wheel = wheelIn(asked);
      return wheel === "POINTS" ? { wheel, kind: "POINTS" } : { wheel };
    },
    save: createWheelPrize,
    ask: (call, { label: name, points: gives = null, stock: made = null }) =>
      askPrize(call, { label: name, points: gives, stock: made }),
    beside: async (call, asked) => {
      const wheel = wheelIn(asked);
      return { wheel, prizes: (await getWheelAtDesk(call, wheel)).prizes };
    },
  },
  change: {
    read: getWheelPrizeRecord,
    title: (prize, { language }) => inLanguage(prize.label, language),
    form: formFor,
    body: wheelPrizeBody,
    save: changeWheelPrize,
    ask: (call, { active }, prize) =>
      active === true && !prize.active
        ? askPrize(call, { ...prize, points: prize.kind === "POINTS" ? prize.points : null })
        : null,
    beside: async ({ id, wheel, kind, stock: made, stockRemaining: left }, call) => {
      const { prizes } = await getWheelAtDesk(call, wheel);
      const odds = prizes.find((one) => one.id === id)?.odds ?? null;
      return { wheel, kind, made, left, odds, prizes };
    },
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function PrizeRecord() {
  const { t } = useTranslation("operator");
  const prize = useLoaderData<typeof loader>();
  const { list, wheel } = prize;
  return (
    <DeskRecord
      back={`${list}?wheel=${wheel}`}
      text={prize.id === null ? t(`prizes.wheel.${wheel}`) : <Standing of={prize} />}
      create={t("prizes.create")}
      preview={(shown) => <OnWheel {...shown} prize={prize} />}
    />
  );
}

/** The wheel with the prize under the pointer; a new one comes last. */
function OnWheel({
  typed,
  language,
  prize,
}: Previewed & { prize: NewOf<typeof loader> | KeptOf<typeof loader> }) {
  const { t } = useTranslation("operator");
  const typedKind = prizeKinds.find((one) => one === typed.kind) ?? "POINTS";
  const own: WheelField = {
    id: prize.id ?? "preview",
    label: typed[`label.${language}`] || t("editor.untitled"),
    kind: prize.id === null ? typedKind : prize.kind,
    points: wholeNumber(typed.points ?? "") ?? 0,
    weight: typed.active === "false" ? 0 : (wholeNumber(typed.weight ?? "") ?? 0),
  };
  const others = prize.prizes.map((field) => ({ ...field, label: inLanguage(field.label, language) }));
  const fields = others.some((field) => field.id === own.id)
    ? others.map((field) => (field.id === own.id ? own : field))
    : [...others, own];
  return (
    <Preview language={language}>
      <WheelRosette fields={fields} drawn={own.id} label={own.label} className="mx-auto w-full max-w-72" />
    </Preview>
  );
}

/** Its wheel, kind, chance and stock. */
function Standing({ of: { wheel, kind, made, left, odds } }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const number = (units: number | null) => formatNumber(units ?? 0, language);
  return [
    t(`prizes.wheel.${wheel}`),
    t(`prizes.kind.${kind}`),
    odds === null ? t("prizes.isOut") : t("prizes.chance", { chance: formatOdds(odds, language) }),
    ...(made === null ? [] : [t("offers.left", { left: number(left), made: number(made) })]),
  ].join(" · ");
}
