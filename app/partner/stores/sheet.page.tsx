import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { env } from "#app/env.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { languages } from "#app/core/domain/languages.ts";
import { translator, translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Poster } from "#app/core/ui/poster.tsx";
import { PrintButton } from "#app/core/ui/print-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { HouseErrorPage } from "#app/partner/frame/house-error-page.tsx";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { readOwnPartner } from "#app/partner/frame/own-partner.server.ts";
import { ownStores } from "#app/partner/frame/own-stores.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["house", "partner", "staff"], shell: "bare" } satisfies RouteHandle;
export const ErrorBoundary = HouseErrorPage;

/** Sheets for a shop, in every language: its code for customers, and how a seller opens its till. */
export const loader = partnerLoader("stores", async (call, { params }) => {
  const id = idSchema.parse(params.id);
  const [stores, partner] = await Promise.all([ownStores(call), readOwnPartner(call)]);
  const store = stores.find(({ value }) => value === id);
  if (!store) throw data(null, { status: 404 });
  const inAll = (title: "title" | "shopTitle", text: "steps" | "shopSteps") =>
    languages.map((language) => {
      const t = translatorOf(language, "house");
      return { language, title: t(`sheet.${title}`), text: t(`sheet.${text}`) };
    });
  // In the language of whoever scans it.
  const shop = `${env.ORIGIN}/store/${call.caller.partnerId}`;
  const code = `${env.ORIGIN}/${call.language}/cashier`;
  // A device that a company's key opens then stands in this store.
  const address = `${code}/sign-in?store=${id}`;
  const named = { name: store.label, place: partner.name };
  return {
    title: titled(translator(call.language)("stores.sheet", { ns: "house" })),
    shop: { ...named, code: shop, address: shop, words: inAll("shopTitle", "shopSteps") },
    till: { ...named, code, address, words: inAll("title", "steps") },
  };
});

export default function SheetPage() {
  const { t } = useTranslation("house");
  const language = useLanguage();
  const { shop, till } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-2xl py-6 print:max-w-none print:p-0">
      <PageHeader
        back={`/${language}/partner/stores`}
        title={t("stores.sheet")}
        actions={<PrintButton size="sm">{t("sheet.print")}</PrintButton>}
        className="print:hidden"
      >
        {t("sheet.text")}
      </PageHeader>
      <div className="grid gap-8 print:block">
        <Poster poster={shop} qr={t("sheet.shopQr")} />
        <Poster poster={till} qr={t("sheet.qr")} />
      </div>
    </main>
  );
}
