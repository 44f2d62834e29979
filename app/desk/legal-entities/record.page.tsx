import { useLoaderData } from "#app/remix.ts";
import { legalEntityBody, newLegalEntityBody } from "#app/core/domain/contracts/legal-entity-record.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { getPartnerOfStaff } from "#app/core/services/partners/get-partner.server.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord } from "#app/desk/record/desk-record.tsx";
import {
  changeLegalEntity,
  createLegalEntity,
  getLegalEntity,
} from "#app/settlement/legal-entities/legal-entity.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "contracts", "errors", "support"] } satisfies RouteHandle;

const who = [
  { name: "name", label: "legalName" },
  "taxNumber",
  "rne",
  "vat",
  { name: "address", label: "legalAddress", kind: "long", lines: 2 },
] as const;
const account = { part: "account", fields: ["rib"] } as const;

/** A company of a partner. Its stores are chosen once it is there, among those of its partner. */
export const loader = deskRecord({
  right: "finance",
  at: "legal-entities",
  choices: {
    partnerId: partnerChoices,
    storeIds: async (call, company) => {
      const partner = company ? await getPartnerOfStaff(call, company.partnerId) : null;
      return partner?.ok ? partner.value.stores.map(({ id: value, name: label }) => ({ value, label })) : [];
    },
  },
  create: {
    title: (t) => t("companies.new", { ns: "contracts" }),
    form: formOf(newLegalEntityBody, [
      { part: "company", fields: [{ name: "partnerId", label: "legalPartner" }, ...who] },
      account,
    ]),
    start: ({ query }) => ({ vat: "NORMAL", partnerId: query.get("partner") ?? "" }),
    body: newLegalEntityBody,
    save: createLegalEntity,
  },
  change: {
    read: getLegalEntity,
    title: ({ name }) => name,
    form: formOf(newLegalEntityBody, [
      { part: "company", fields: [...who, { name: "storeIds", label: "legalStores" }] },
      account,
    ]),
    body: legalEntityBody,
    save: changeLegalEntity,
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function LegalEntityRecord() {
  const { t } = useTranslation("contracts");
  const company = useLoaderData<typeof loader>();
  return (
    <DeskRecord
      create={t("companies.create")}
      actions={
        company.id !== null && (
          <LinkButton to={`${company.list}/${company.id}/contracts`} variant="secondary" size="sm">
            {t("companies.contracts")}
          </LinkButton>
        )
      }
    />
  );
}
