import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RequestAnswer } from "./request-answer.tsx";
import { RequestDetails } from "./request-details.tsx";
import { RequestHead } from "./request-head.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { useRequestWatch } from "./use-request-watch.ts";
import { viewRequest } from "./request.ts";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getOwnRequest } from "./get-own-request.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["online"] } satisfies RouteHandle;

/** The state of a request, for an online purchase or at a sale point; `?sent` right after it was made. */
export const loader = customerLoader(async (call, args) => {
  const result = await getOwnRequest(call, idSchema.parse(args.params.requestId));
  if (!result.ok) throw data(null, { status: 404 });
  const request = viewRequest(result.value, call.language);
  const isNew = request.isOpen && new URL(args.request.url).searchParams.has("sent");
  return { title: titled(translator(call.language)("request.title", { ns: "online" })), request, isNew };
});

export default function RequestResponse() {
  const { request, isNew } = useLoaderData<typeof loader>();
  const { t } = useTranslation("online");
  const language = useLanguage();
  useRequestWatch(request.id, request.isOpen);
  const { id, kind, partner, card, isOpen } = request;
  const tab = kind === "ONLINE" ? "?tab=online" : "";
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("request.title")} back={`/${language}/points-history${tab}`} backLabel={t("back")}>
        <p className="flex items-center gap-2 text-sm">
          <PartnerLogo partner={partner} className="size-6 rounded-full" />
          {card === null ? <bdi translate="no">{partner.name}</bdi> : card.title}
        </p>
      </PageHeader>
      <div className="grid gap-5">
        {isNew && <ToastCallout text={t("request.justSent", { partner: partner.name })} at={id} />}
        <RequestHead request={request} />
        <RequestAnswer request={request} />
        <Card as="section" aria-labelledby="timeline" padding="lg">
          <h2 id="timeline" className="mb-4 text-lg font-semibold">
            {t("request.timeline")}
          </h2>
          <RequestTimeline request={request} />
          {isOpen && (
            <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{t("request.window")}</p>
          )}
        </Card>
        <RequestDetails
          request={request}
          documentAddress={`/${language}/points-history/response/${id}/document`}
        />
      </div>
    </div>
  );
}
