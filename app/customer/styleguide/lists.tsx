import { Gift, Receipt, Star } from "#app/core/ui/icons.tsx";
import { Avatar } from "#app/core/ui/avatar.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { Section, Specimen } from "./specimen.tsx";

export function Lists() {
  return (
    <Section title="Numbers and lists">
      <Specimen name="Points sm…display, sign, words">
        <Points amount={40} size="sm" />
        <Points amount={1250} />
        <Points amount={1250} size="lg" words />
        <Points amount={-300} size="lg" sign />
        <Points amount={120} size="xl" sign />
        <Points amount={12480} size="display" />
      </Specimen>
      <Specimen name="Money">
        <Money millimes={12500} />
        <Money millimes={15000} was />
        <Money millimes={-1234567} className="text-xl font-semibold" />
      </Specimen>
      <Specimen name="Stat" className="">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Stat label="Solde" value={<Points amount={1250} size="lg" />} icon={<Star />} />
          <Stat label="Dépensé" value={<Money millimes={84200} />} hint="ces 30 jours" />
          <Stat label="Offres" value="7" />
          <Stat label="Amis" value="3" hint="sur 5" />
        </dl>
      </Specimen>
      <Specimen name="Avatar">
        <Avatar name="Amel Ben Salah" size="sm" />
        <Avatar name="Amel Ben Salah" />
        <Avatar name="أمل بن صالح" />
        <Avatar name="" size="lg" />
      </Specimen>
      <div className="grid gap-6 md:grid-cols-2">
        <Specimen name="List, ListRow" className="">
          <List label="Historique">
            <ListRow
              leading={<Gift className="size-6 text-brand-ink" />}
              title="Onboarding"
              subtitle="12 novembre 2026"
              trailing={<Points amount={30} sign />}
            />
            <ListRow
              to="?"
              leading={<Avatar name="Dar El Kahwa" />}
              title="Dar El Kahwa, Sidi Bou Saïd"
              subtitle="Expire le 1er décembre"
              trailing={<Badge tone="warn">5 jours</Badge>}
            />
            <ListRow
              to="?"
              leading={<Receipt className="size-6 text-muted" />}
              title="Bon d’achat"
              trailing={<Points amount={-300} sign />}
            />
          </List>
        </Specimen>
        <Specimen name="Card tone" className="grid grid-cols-2 gap-3">
          {(["surface", "sunken", "brand", "outline"] as const).map((tone) => (
            <Card key={tone} tone={tone}>
              <p className="font-semibold">{tone}</p>
              <p className="text-sm">Une surface pour ce qui va ensemble.</p>
            </Card>
          ))}
        </Specimen>
      </div>
    </Section>
  );
}
