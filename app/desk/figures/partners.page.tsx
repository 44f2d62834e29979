import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Select } from "#app/core/ui/select.tsx";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { FiguresPage } from "./figures-page.tsx";
import { partnersData } from "./partners-page.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "figures"] } satisfies RouteHandle;

/** What one partner sold, to how many, and what it brought them, in the days named by the address. */
export const loader = deskLoader("reports", (call, { request }) => partnersData(call, request));

export default function PartnerFigures() {
  const { t } = useTranslation("figures");
  const { partners, partner, span, report } = useLoaderData<typeof loader>();
  return (
    <FiguresPage {...{ span, report }} part="partners" kept={partner === null ? {} : { partner }}>
      <Select
        name="partner"
        label={t("partners.partner")}
        placeholder={t("partners.choose")}
        options={partners}
        defaultValue={partner ?? ""}
        className="min-w-0"
      />
    </FiguresPage>
  );
}
