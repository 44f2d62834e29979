import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { PicturesPlace } from "#app/core/ui/pictures/pictures-place.ts";
import { PlaceLink, StaffShell, useIsHere } from "#app/core/ui/staff/staff-shell.tsx";
import { WaitingMark } from "#app/core/ui/staff/waiting-mark.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { housePlaces } from "./places.ts";
import { useHouse, useMay } from "./use-house.ts";

const pictures = { path: "/partner/pictures", listed: false };

/** The frame of a partner's house. */
export function HouseShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("partner");
  const { partner, name, closed, asked } = useHouse();
  const home = `/${useLanguage()}/partner`;
  const isHere = useIsHere(home);
  const may = useMay();
  const places = housePlaces.filter(({ right }) => may(right));
  const here = places.find(({ path }) => isHere(path));
  const list = (
    <ul className="grid gap-0.5">
      {places.map(({ name: place, path, Icon }) => {
        const count = asked[place] ?? 0;
        return (
          <PlaceLink key={place} to={home + path} here={isHere(path)} Icon={Icon}>
            {t(`nav.${place}`)}
            <WaitingMark count={count} words={t("nav.asked", { count })} />
          </PlaceLink>
        );
      })}
    </ul>
  );
  const menu = {
    ...{ label: t("nav.label"), here: here && t(`nav.${here.name}`) },
    folded: <div className="pb-1">{list}</div>,
    side: <div className="hidden lg:block">{list}</div>,
  };
  return (
    <StaffShell home={home} title={<Title partner={partner} />} name={name} menu={menu}>
      {closed && (
        <div className="mb-5">
          <Callout tone="warn" title={t("home.closed")}>
            {t("home.closedText")}
          </Callout>
        </div>
      )}
      <PicturesPlace.Provider value={pictures}>{children}</PicturesPlace.Provider>
    </StaffShell>
  );
}

function Title({ partner }: { partner: string }) {
  const { t } = useTranslation("partner");
  return (
    <span className="min-w-0">
      <bdi translate="no" className="block truncate leading-tight">
        {partner}
      </bdi>
      <span className="block truncate text-xs font-medium text-muted">{t("house")}</span>
    </span>
  );
}
