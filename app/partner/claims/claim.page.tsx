import { z } from "zod";
import { useLoaderData } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { getRequest } from "#app/core/services/requests/list-requests.server.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LikelyDoubles } from "#app/core/ui/requests/likely-doubles.tsx";
import { RequestDocument } from "#app/core/ui/requests/request-document.tsx";
import { RequestFacts } from "#app/core/ui/requests/request-facts.tsx";
import { RequestOver } from "#app/core/ui/requests/request-over.tsx";
import { RequestBadge } from "#app/core/ui/requests/request-status.tsx";
import { viewRequest } from "#app/core/ui/requests/request.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { ClaimAnswer, ClaimCancel } from "./claim-answer.tsx";
import { answerClaim } from "./claim-forms.server.ts";
import { claimIntents } from "./claim-intents.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "till"] } satisfies RouteHandle;

export const loader = partnerLoader("claims", async (call, { params }) => {
  const found = foundOr404(await getRequest(call, idSchema.parse(params.claim)));
  return {
    title: titled(translator(call.language)("requests.one", { ns: "till" })),
    request: viewRequest(found, call),
    doubles: found.likelyDoubles.map(({ createdAt, ...double }) => ({
      ...double,
      time: formatDate(createdAt, call.language, "time"),
    })),
    formKey: newFormKey(),
  };
});

export const action = partnerAction("claims", async (call, { params, request }) => {
  const form = await readForm(request);
  const intent = z.enum(claimIntents).parse(form.get("intent"));
  return answerClaim(intent, { call, id: idSchema.parse(params.claim), form });
});
export const clientAction = sendForm;

/** One claim: what the customer sent, beside the forms to answer it. */
export default function Claim() {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { request, doubles, formKey } = useLoaderData<typeof loader>();
  const { id, status, documentType } = request;
  const claims = `/${language}/partner/claims`;
  const over = status === "ACCEPTED" || status === "REFUSED";
  return (
    <>
      <PageHeader
        back={claims}
        backLabel={t("requests.back")}
        title={<bdi>{request.cardTitle ?? t("requests.online")}</bdi>}
        actions={<RequestBadge status={status} />}
      />
      <ClosedMeanwhile />
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-5",
          documentType === null ? "max-w-xl" : "xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] xl:gap-8",
        )}
      >
        {documentType !== null && (
          <RequestDocument address={`${claims}/${id}/document`} type={documentType} />
        )}
        <div className="grid grid-cols-1 gap-4">
          {over && <RequestOver request={request} status={status} at="/partner/claims" />}
          <LikelyDoubles doubles={doubles} at={(kind, of) => (kind === "SALE" ? null : `${claims}/${of}`)} />
          <RequestFacts request={request} />
          <WhileOpen>
            {request.cancellable && <ClaimCancel request={request} formKey={formKey} />}
            {!over && <ClaimAnswer request={request} formKey={formKey} />}
          </WhileOpen>
        </div>
      </div>
    </>
  );
}
