import { ChevronDown } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { PlaceLink, StaffShell, useIsHere } from "#app/core/ui/staff/staff-shell.tsx";
import { WaitingMark } from "#app/core/ui/staff/waiting-mark.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskPlaces, type DeskPlace } from "./places.ts";
import { SearchAll, SearchAllLink } from "./search-all.tsx";
import { useDesk, useMay } from "./use-desk.ts";

/** The frame of the operator's desk. */
export function OperatorShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("operator");
  const home = `/${useLanguage()}/operator`;
  const isAt = useIsHere(home);
  const isHere: IsHere = (place) => [place.path, ...("also" in place ? place.also : [])].some(isAt);
  const here = deskPlaces.flatMap(({ places }): readonly DeskPlace[] => places).find(isHere);
  const menu = {
    ...{ label: t("nav.label"), here: here && t(`nav.${here.name}`) },
    folded: <WideMenu isHere={isHere} />,
    side: <SideMenu isHere={isHere} />,
  };
  return (
    <StaffShell
      home={home}
      title={<span className="truncate">{t("desk")}</span>}
      name={useDesk().name}
      tool={<SearchAllLink />}
      search={<SearchAll />}
      menu={menu}
    >
      {children}
    </StaffShell>
  );
}

type IsHere = (place: DeskPlace) => boolean;

/** The groups of places that the signed-in person may open. */
function useGroups() {
  const may = useMay();
  return deskPlaces
    .map(({ group, places }) => {
      const all: readonly DeskPlace[] = places;
      return { group, places: all.filter(({ right }) => may(right)) };
    })
    .filter(({ places }) => places.length > 0);
}

function WideMenu({ isHere }: { isHere: IsHere }) {
  const { t } = useTranslation("operator");
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-4 py-2 min-[420px]:grid-cols-2 sm:grid-cols-3">
      {useGroups().map(({ group, places }) => (
        <div key={group}>
          <p className="px-3.5 pb-1 text-xs font-medium text-muted">{t(`nav.groups.${group}`)}</p>
          <PlaceList places={places} isHere={isHere} />
        </div>
      ))}
    </div>
  );
}

/** Only the group of the current page is open, so that the whole menu fits on the screen. */
function SideMenu({ isHere }: { isHere: IsHere }) {
  const { t } = useTranslation("operator");
  const groups = useGroups();
  const isNowhere = !groups.some(({ group, places }) => group !== "today" && places.some(isHere));
  return (
    <div className="hidden gap-y-1 lg:grid">
      {groups.map(({ group, places }) =>
        group === "today" ? (
          <PlaceList key={group} places={places} isHere={isHere} />
        ) : (
          <details
            key={group}
            open={places.some(isHere) || (isNowhere && group === "customers")}
            className="group/part"
          >
            <summary className="press flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3.5 text-sm font-semibold hover:bg-sunken focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
              <span className="grow">{t(`nav.groups.${group}`)}</span>
              <ChevronDown className="size-4 text-muted transition-transform group-open/part:rotate-180" />
            </summary>
            <PlaceList places={places} isHere={isHere} />
          </details>
        ),
      )}
    </div>
  );
}

function PlaceList({ places, isHere }: { places: readonly DeskPlace[]; isHere: IsHere }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const waiting: Partial<Record<string, number>> = useDesk().waiting;
  return (
    <ul className="grid gap-0.5">
      {places.map((place) => {
        const count = waiting[place.name] ?? 0;
        const amount = formatNumber(count, language);
        return (
          <PlaceLink
            key={place.name}
            to={`/${language}/operator${place.path}`}
            here={isHere(place)}
            Icon={place.Icon}
          >
            <span className="grow">{t(`nav.${place.name}`)}</span>
            <WaitingMark count={count} words={t("nav.waiting", { count, amount })} />
          </PlaceLink>
        );
      })}
    </ul>
  );
}
