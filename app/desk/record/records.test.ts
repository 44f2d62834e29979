import { expect, test } from "vitest";
import { effectKinds } from "#app/core/domain/campaigns/effect-kinds.ts";
import { loader as campaigns } from "#app/desk/campaigns/record.page.tsx";
import { loader as clickouts } from "#app/desk/clickouts/record.page.tsx";
import { loader as help } from "#app/desk/help/record.page.tsx";
import { loader as home } from "#app/desk/home/record.page.tsx";
import { loader as legalEntities } from "#app/desk/legal-entities/record.page.tsx";
import { loader as levels } from "#app/desk/levels/record.page.tsx";
import { loader as messages } from "#app/desk/messages/record.page.tsx";
import { loader as offers } from "#app/desk/offers/record.page.tsx";
import { loader as partners } from "#app/desk/partners/record.page.tsx";
import { loader as persons } from "#app/desk/persons/record.page.tsx";
import { loader as prizes } from "#app/desk/prizes/record.page.tsx";
import { loader as salePoints } from "#app/desk/sale-points/record.page.tsx";
import { loader as segments } from "#app/desk/segments/record.page.tsx";
import { loader as stampCards } from "#app/desk/stamp-cards/record.page.tsx";
import { loader as stores } from "#app/desk/stores/record.page.tsx";
import { loader as webhooks } from "#app/desk/webhooks/record.page.tsx";
import { keptForm, newForm } from "#tests/support/record-forms.ts";
import type { FormPart } from "#app/core/ui/record/specs.ts";

const both = <Kept>(loader: Parameters<typeof newForm<Kept>>[0]) => [...newForm(loader), ...keptForm(loader)];
const records: [string, { choices?: object }, readonly FormPart[]][] = [
  [
    "campaigns",
    campaigns.record,
    [
      ...effectKinds.flatMap((kind) => newForm(campaigns, `trigger=SALE&gives=${kind}`)),
      ...keptForm(campaigns),
    ],
  ],
  ["clickouts", clickouts.record, both(clickouts)],
  ["help", help.record, newForm(help, "kind=STORY")],
  ["home", home.record, [...newForm(home), ...keptForm(home, { kind: "LARGE" })]],
  ["legal-entities", legalEntities.record, both(legalEntities)],
  ["levels", levels.record, both(levels)],
  ["messages", messages.record, both(messages)],
  ["offers", offers.record, [...newForm(offers, "type=COUPON"), ...keptForm(offers, { type: "COUPON" })]],
  ["partners", partners.record, both(partners)],
  ["persons", persons.record, both(persons)],
  [
    "prizes",
    prizes.record,
    [...newForm(prizes, "wheel=GRAND"), ...keptForm(prizes, { wheel: "GRAND", kind: "GOODS" })],
  ],
  ["sale-points", salePoints.record, both(salePoints)],
  ["segments", segments.record, both(segments)],
  ["stamp-cards", stampCards.record, both(stampCards)],
  ["stores", stores.record, both(stores)],
  ["webhooks", webhooks.record, both(webhooks)],
];

test.each(records)(
  "the fields of %s that offer choices have them, and no others are read",
  (_, record, parts) => {
    const fields = parts.flatMap((part) => part.fields).flatMap((field) => [field, ...(field.fields ?? [])]);
    const asking = fields.filter(({ kind, choices }) => /^choices?$/.test(kind) && !choices);
    const read = Object.keys(record.choices ?? {});
    expect(read).toEqual(expect.arrayContaining(asking.map(({ name }) => name)));
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(read));
  },
);
