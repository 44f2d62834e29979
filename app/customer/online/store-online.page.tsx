import { data, redirect, type ActionFunctionArgs, type HeadersFunction } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { ExternalLink } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { buttonClass, LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getOnlinePurchase } from "./get-online-purchase.server.ts";
import { visitPartner } from "./visit-partner.server.ts";
import { requireClientCall } from "#app/core/pages/call.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const handle = { texts: ["online"], shell: "auth" } satisfies RouteHandle;

export const meta = titleMeta;

/**
 * The last page before a partner's online shop; the visit has been recorded. The form-action of our content
 * security policy allows forms to lead only to our own pages, so the form leads here and this page redirects.
 */
export const loader = customerLoader(async (call, args) => {
  const storeId = idSchema.parse(args.params.store);
  const visitId = idSchema.safeParse(new URL(args.request.url).searchParams.get("visit"));
  const visit = visitId.success ? await getOnlinePurchase(call, visitId.data) : null;
  if (!visit?.ok) throw redirect(`/${call.language}/store/${storeId}`);
  const { name, logoUrl, onlineUrl } = visit.value.partner;
  const title = titled(translator(call.language)("visit.onTheWay", { ns: "online", partner: name }));
  const headers = onlineUrl === null ? undefined : { Refresh: `0; url=${new URL(onlineUrl).href}` };
  return data({ title, partner: { id: storeId, name, logoUrl }, shopUrl: onlineUrl }, { headers });
});

/** Records the visit, so that the customer can claim points for a purchase. */
export async function action(args: ActionFunctionArgs) {
  await requireRightClock();
  const call = await requireClientCall(args);
  const partnerId = idSchema.parse(args.params.store);
  const visit = await visitPartner(call, { partnerId });
  const here = `/${call.language}/store/${partnerId}`;
  return redirect(visit.ok ? `${here}/online?visit=${visit.value.transactionId}` : here);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return { "Cache-Control": "private, no-store", ...(refresh && { Refresh: refresh }) };
};

export default function OnTheWay() {
  const { partner, shopUrl } = useLoaderData<typeof loader>();
  const { t } = useTranslation("online");
  const language = useLanguage();
  return (
    <div className="grid justify-items-center gap-5 py-10 text-center">
      <PartnerLogo partner={partner} className="size-24 rounded-xl text-3xl shadow-low" />
      <h1 className="text-2xl font-bold">
        {t(shopUrl === null ? "visit.closed" : "visit.onTheWay", { partner: partner.name })}
      </h1>
      {shopUrl === null ? (
        <LinkButton to={`/${language}/store/${partner.id}`}>{t("visit.back")}</LinkButton>
      ) : (
        <>
          <p className="measure text-muted">{t("visit.hint")}</p>
          <a href={shopUrl} rel="noreferrer" className={buttonClass({ variant: "accent" })}>
            <ExternalLink className="size-5 rtl:-scale-x-100" />
            {t("visit.go")}
          </a>
        </>
      )}
    </div>
  );
}
