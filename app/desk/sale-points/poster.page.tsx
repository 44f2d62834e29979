import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Poster } from "#app/core/ui/poster.tsx";
import { DeskErrorPage } from "#app/desk/frame/desk-error-page.tsx";
import { PrintButton } from "#app/core/ui/print-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { saleAddress } from "#app/core/domain/transactions/sale-code.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { getSalePointRecord } from "./sale-point.server.ts";
import { storeLabels } from "#app/desk/stores/store-choices.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["operator", "staff"], shell: "bare" } satisfies RouteHandle;
export const ErrorBoundary = DeskErrorPage;

/** The poster with a sale point's code, in every language. */
export const loader = deskLoader("catalogue", async (_, args) => {
  const { id, code, name, storeId } = foundOr404(await getSalePointRecord(idSchema.parse(args.params.id)));
  const words = languages.map((language) => {
    const t = translator(language);
    return {
      language,
      title: t("salePoints.invite", { ns: "operator" }),
      text: t("salePoints.inviteText", { ns: "operator" }),
    };
  });
  const store = (await storeLabels([storeId])).get(storeId) ?? "";
  return {
    title: titled(`${name} ${code}`),
    id,
    poster: { code, address: saleAddress(env.ORIGIN, code), name, place: store, words },
  };
});

export default function PosterPage() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, poster } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-2xl py-6 print:max-w-none print:p-0">
      <PageHeader
        back={`/${language}/operator/sale-points/${id}`}
        title={t("salePoints.poster")}
        actions={<PrintButton size="sm">{t("salePoints.print")}</PrintButton>}
        className="print:hidden"
      />
      <Poster poster={poster} qr={t("salePoints.qr", { code: poster.code })} />
    </main>
  );
}
