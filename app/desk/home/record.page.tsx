import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { homePartBody, newHomePartBody } from "#app/core/domain/home/home-part-record.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { askHomePart } from "./home-question.server.ts";
import { changeHomePart, createHomePart, getHomePartRecord } from "./home-part.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

const what = {
  part: "words",
  fields: [{ name: "offerId", label: "homeOffer", required: true }, "sentence"],
} as const;
const dates = { part: "when", fields: ["shownFrom", "shownTo"] } as const;
const shown = { part: "shown", fields: [{ name: "position", required: true }, "active"] } as const;

const newForm = formOf(newHomePartBody, [what, dates, shown]);
const largeForm = formOf(homePartBody, [what, dates, shown]);
const railForm = formOf(homePartBody.omit({ offerId: true, sentence: true }), [dates, shown]);

/** A large offer, or a rail, which has only its dates and its place. */
export const loader = deskRecord({
  right: "catalogue",
  at: "home",
  choices: { offerId: offerChoices },
  create: {
    title: (t) => t("homeDesk.new", { ns: "operator" }),
    form: newForm,
    start: { active: "true", position: "0" },
    body: newHomePartBody,
    save: createHomePart,
    ask: (call, { active = true, offerId, shownFrom = null }) =>
      active ? askHomePart(call, { kind: "LARGE", offerId, shownFrom }) : null,
  },
  change: {
    read: getHomePartRecord,
    title: ({ kind }, { language }) => translator(language)(`homeDesk.kinds.${kind}`, { ns: "operator" }),
    form: ({ kind }) => (kind === "LARGE" ? largeForm : railForm),
    body: homePartBody,
    save: changeHomePart,
    ask: (call, change, part) => {
      if (!change.active || part.active) return null;
      const before = part.shownFrom === null ? null : new Date(part.shownFrom);
      const { offerId = part.offerId, shownFrom = before } = change;
      return askHomePart(call, { kind: part.kind, offerId, shownFrom });
    },
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function HomePart() {
  const { t } = useTranslation("operator");
  return <DeskRecord create={t("homeDesk.create")} />;
}
