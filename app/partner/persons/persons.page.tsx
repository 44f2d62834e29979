import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { personsOf } from "#app/core/services/staff/persons-of.server.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { PersonStatus } from "#app/core/ui/staff/person-status.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { useLoaderData } from "#app/remix.ts";

export const meta = titleMeta;

/** Who works for the partner. */
export const loader = partnerLoader("staff", async (call, args) => {
  const { input, places } = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = await personsOf(call.caller.partnerId, input);
  return {
    title: titled(translator(call.language)("persons.title", { ns: "partner" })),
    persons: items,
    places: places(nextCursor),
  };
});

export default function HousePersons() {
  const { t } = useTranslation("partner");
  const here = `/${useLanguage()}/partner/persons`;
  const { persons, places } = useLoaderData<typeof loader>();
  const { closed } = useHouse();
  return (
    <>
      <PageHeader title={t("persons.title")}>{t("persons.text")}</PageHeader>
      <div className="grid max-w-2xl justify-items-start gap-4">
        {!closed && <LinkButton to={`${here}/new`}>{t("persons.add")}</LinkButton>}
        {persons.length === 0 ? (
          <p className="text-muted">{t("persons.none")}</p>
        ) : (
          <List label={t("persons.title")} className="w-full">
            {persons.map(({ id, name, roles, status }) => (
              <ListRow
                key={id}
                to={`${here}/${id}`}
                title={<bdi>{name}</bdi>}
                subtitle={roles.map((role) => t(`roles.${role}`)).join(" · ")}
                trailing={<PersonStatus status={status} />}
              />
            ))}
          </List>
        )}
        <ListWays
          newest={places.newest === null ? null : { to: places.newest, label: t("newest") }}
          more={places.more === null ? null : { to: places.more, label: t("more") }}
        />
      </div>
    </>
  );
}
