import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { personsQuery } from "#app/api/schemas/person.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { PersonStatus } from "#app/components/operator/person-status.tsx";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { ListRow } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listPersons } from "#app/services/operators/list-persons.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;

/** Who works at the desk. */
export const loader = deskLoader("persons", async ({ language }, args) => {
  const { input, places } = listPaging(args, personsQuery);
  const { items, nextCursor } = await listPersons(input);
  const persons = items.map(({ id, name, email, status, lastSeenAt }) => ({
    ...{ id, name, email, status },
    seen: lastSeenAt && formatDate(lastSeenAt, language, "dateTime"),
  }));
  return {
    title: titled(translator(language)("persons.title", { ns: "operator" })),
    persons,
    ...places(nextCursor),
  };
});

export default function Persons() {
  const { t } = useTranslation("operator");
  const here = `/${useLanguage()}/operator/persons`;
  const { persons, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("persons.title")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("persons.add")}
          </LinkButton>
        }
      >
        {t("persons.text")}
      </PageHeader>
      <RecordList label={t("persons.title")} more={more} newest={newest} none={t("persons.none")}>
        {persons.map(({ id, name, email, status, seen }) => (
          <ListRow
            key={id}
            to={`${here}/${id}`}
            title={<bdi>{name}</bdi>}
            subtitle={
              <>
                <bdi dir="ltr" className="block break-all rtl:text-end">
                  {email}
                </bdi>
                {seen === null ? t("persons.never") : t("persons.seen", { at: seen })}
              </>
            }
            trailing={<PersonStatus status={status} />}
          />
        ))}
      </RecordList>
    </>
  );
}
