import { ArrowRight, ShoppingBag, Trash2 } from "#app/core/ui/icons.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Button, LinkButton, type ButtonVariant } from "#app/core/ui/button.tsx";
import { ChipSet, ChoiceChip } from "#app/core/ui/choice-chip.tsx";
import { CopyButton } from "#app/core/ui/copy-button.tsx";
import { FilterChip, FilterRow } from "#app/core/ui/filter-chip.tsx";
import { IconButton } from "#app/core/ui/icon-button.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { Section, Specimen } from "./specimen.tsx";

const variants: ButtonVariant[] = ["primary", "accent", "secondary", "quiet", "danger"];
const tones = ["neutral", "brand", "accent", "success", "warn", "danger"] as const;

export function Actions() {
  return (
    <Section title="Actions">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button variant=${variant}: md, sm, lg, icon, loading, disabled`}>
          <Button variant={variant}>Continuer</Button>
          <Button variant={variant} size="sm">
            Continuer
          </Button>
          <Button variant={variant} size="lg">
            Continuer
          </Button>
          <Button variant={variant} icon={<ShoppingBag className="size-5" />}>
            Acheter
          </Button>
          <Button variant={variant} loading>
            Continuer
          </Button>
          <Button variant={variant} disabled>
            Continuer
          </Button>
        </Specimen>
      ))}
      <Specimen name="LinkButton, IconButton, CopyButton">
        <LinkButton to="?" iconEnd={<ArrowRight className="size-5 rtl:-scale-x-100" />}>
          Voir l’offre
        </LinkButton>
        <IconButton label="Supprimer">
          <Trash2 className="size-5" />
        </IconButton>
        <CopyButton text="A7K29QX4" />
      </Specimen>
      <Specimen name="full" className="max-w-sm">
        <Button variant="accent" size="lg" full>
          Échanger 120 points
        </Button>
      </Specimen>
      <Specimen name="ChoiceChip: checkbox, radio, disabled">
        <ChipSet>
          <ChoiceChip name="tag" value="food" label="Alimentation" defaultChecked />
          <ChoiceChip name="tag" value="sport" label="Sport" />
          <ChoiceChip name="tag" value="beauty" label="Beauté" />
          <ChoiceChip type="radio" name="plan" value="day" label="Par jour" defaultChecked />
          <ChoiceChip type="radio" name="plan" value="week" label="Par semaine" />
          <ChoiceChip name="tag" value="kids" label="Enfants" disabled />
        </ChipSet>
      </Specimen>
      <Specimen name="FilterChip in FilterRow" className="">
        <FilterRow label="Filtres">
          {["Tout", "Bons d’achat", "Réductions", "Premium", "En ligne"].map((label, index) => (
            <li key={label}>
              <FilterChip to="?" active={index === 1}>
                {label}
              </FilterChip>
            </li>
          ))}
        </FilterRow>
      </Specimen>
      <Specimen name="TabLinks" className="max-w-md">
        <TabLinks
          label="Portefeuille"
          tabs={[
            { to: "?", label: "En magasin", current: true, count: 3 },
            { to: "?tab=2", label: "En ligne", current: false },
            { to: "?tab=3", label: "Expirées", current: false },
          ]}
        />
      </Specimen>
      <Specimen name="Badge: soft, solid">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} solid>
            {tone}
          </Badge>
        ))}
      </Specimen>
    </Section>
  );
}
