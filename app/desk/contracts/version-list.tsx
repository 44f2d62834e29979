import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import type { ShownVersion, VersionStage } from "./contract-words.server.ts";

const tones: Record<VersionStage, Tone> = { now: "success", coming: "warn", past: "neutral" };

/** The versions of a contract, the one made last first. */
export function VersionList({ versions }: { versions: readonly ShownVersion[] }) {
  const { t } = useTranslation("contracts");
  if (versions.length === 0) return <p className="text-muted">{t("contract.none")}</p>;
  return (
    <List label={t("contract.versions")}>
      {versions.map(({ id, from, made, billing, stage, terms }) => (
        <ListRow
          key={id}
          title={`${from} · ${billing}`}
          subtitle={
            <>
              <span className="block">{terms.join(" · ")}</span>
              <span className="block">{made}</span>
            </>
          }
          trailing={<Badge tone={tones[stage]}>{t(`contract.${stage}`)}</Badge>}
        />
      ))}
    </List>
  );
}
