import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { customersQuery } from "#app/api/schemas/customer.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { CustomerStatus } from "#app/components/operator/customer-status.tsx";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { ListRow } from "#app/components/ui/list.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listCustomers } from "#app/services/customers/list-customers.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;

const maxTyped = 200;

/** Finds customers by their details, newest first. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const search = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, maxTyped);
  const { input, places } = listPaging(args, customersQuery, search ? { q: search } : {});
  const { items, nextCursor } = await listCustomers(call, { ...input, ...(search && { search }) });
  return {
    title: titled(translator(call.language)("nav.customers", { ns: "operator" })),
    search,
    customers: items.map(({ id, status, firstName, lastName, email, phone, level, availablePoints }) => ({
      ...{ id, status, level, availablePoints },
      name: [firstName, lastName].filter(Boolean).join(" "),
      login: email ?? phone,
    })),
    ...places(nextCursor),
  };
});

export default function Customers() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { search, customers, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("nav.customers")} />
      <Form method="get" role="search" className="mb-5 flex gap-2">
        <SearchField
          key={search}
          label={t("customers.search")}
          defaultValue={search}
          maxLength={maxTyped}
          className="min-w-0 grow"
        />
        <SubmitButton variant="secondary" loading={false}>
          {t("customers.find")}
        </SubmitButton>
      </Form>
      <RecordList label={t("nav.customers")} none={t("customers.none")} more={more} newest={newest}>
        {customers.map(({ id, name, login, status, level, availablePoints }) => (
          <ListRow
            key={id}
            to={`/${language}/operator/customers/${id}`}
            title={
              <>
                <bdi>{name || login || t("customers.nameless")}</bdi> <CustomerStatus status={status} />
              </>
            }
            subtitle={
              <>
                {name && login && <bdi dir="ltr">{`${login} `}</bdi>}
                {t("customers.level", { level })}
              </>
            }
            trailing={<Points amount={availablePoints} size="sm" />}
          />
        ))}
      </RecordList>
    </>
  );
}
