import { useLoaderData } from "#app/remix.ts";
import { newContractBody, usualPaymentDays } from "#app/core/domain/contracts/contract-record.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord } from "#app/desk/record/desk-record.tsx";
import { createContract } from "#app/settlement/contracts/contract.server.ts";
import { getLegalEntity } from "#app/settlement/legal-entities/legal-entity.server.ts";
import { contractForm } from "./contract-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "contracts", "errors", "support"] } satisfies RouteHandle;

const companyIn = (params: { company?: string }) => idSchema.parse(params.company);

/** The next version of a company's contract; versions are never changed. */
export const loader = deskRecord({
  right: "finance",
  at: "legal-entities",
  create: {
    title: (t) => t("contract.new", { ns: "contracts" }),
    form: contractForm,
    start: {
      ...{ billing: "POSTPAID", campaignPercent: "50", voucherPercent: "100", netting: "true" },
      ...{ disputeDays: "10", paymentDays: String(usualPaymentDays), leastPayoutMillimes: "0" },
    },
    body: newContractBody,
    fixed: ({ params }) => ({ legalEntityId: companyIn(params) }),
    save: createContract,
    to: (_id, { params }) => `legal-entities/${companyIn(params)}/contracts?saved`,
    beside: async (_call, { params }) => {
      const { id, name } = foundOr404(await getLegalEntity(companyIn(params)));
      return { companyId: id, company: name };
    },
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function NewContract() {
  const { t } = useTranslation("contracts");
  const { companyId, company } = useLoaderData<typeof loader>();
  return (
    <DeskRecord
      back={`/${useLanguage()}/operator/legal-entities/${companyId}/contracts`}
      text={
        <>
          <bdi>{company}</bdi> · {t("contract.newText")}
        </>
      }
      create={t("contract.create")}
    />
  );
}
