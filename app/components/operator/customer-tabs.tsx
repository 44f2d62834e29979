import { useTranslation } from "#app/i18n/page-texts.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";

const pages = ["account", "purchases", "sales"] as const;

export type CustomerPage = (typeof pages)[number];

/** The pages of one customer at the desk. */
export function CustomerTabs({ id, current }: { id: string; current: CustomerPage }) {
  const { t } = useTranslation("operator");
  const here = `/${useLanguage()}/operator/customers/${id}`;
  const addresses: Record<CustomerPage, string> = {
    account: here,
    purchases: `${here}/orders`,
    sales: `${here}/orders?show=sales`,
  };
  return (
    <TabLinks
      label={t("customers.pages")}
      tabs={pages.map((page) => ({
        to: addresses[page],
        label: t(`customers.page.${page}`),
        current: page === current,
      }))}
      className="mb-5"
    />
  );
}
