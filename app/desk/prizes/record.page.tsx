import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { formatNumber } from "#app/core/ui/format.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { formatOdds } from "#app/core/ui/shown/wheel.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { prizeKinds, wheels, type PrizeKind, type WheelName } from "#app/core/domain/wheels/prize.ts";
import { newWheelPrizeBody, wheelPrizeBody } from "#app/core/domain/wheels/wheel-prize-record.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/desk/record/form-of.ts";
import { getWheelAtDesk } from "./get-wheel-at-desk.server.ts";
import { PrizePreview } from "./prize-preview.tsx";
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
  const { id, list, wheel, prizes } = prize;
  const kindOf = (typed: string | undefined) => prizeKinds.find((one) => one === typed) ?? "POINTS";
  return (
    <DeskRecord
      back={`${list}?wheel=${wheel}`}
      text={prize.id === null ? t(`prizes.wheel.${wheel}`) : <Standing of={prize} />}
      create={t("prizes.create")}
      preview={({ typed, language }) => (
        <PrizePreview
          {...{ typed, language, id }}
          wheel={prizes}
          kind={prize.id === null ? kindOf(typed.kind) : prize.kind}
        />
      )}
    />
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
