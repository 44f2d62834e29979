import type { DemoTag } from "./types.ts";

export const demoTags: readonly DemoTag[] = [
  {
    key: "activities-and-leisure",
    label: { fr: "Activités et loisirs", ar: "أنشطة وترفيه", en: "Activities and leisure" },
  },
  { key: "automobile", label: { fr: "Automobile", ar: "سيارات", en: "Cars" } },
  { key: "beauty", label: { fr: "Beauté", ar: "جمال وعناية", en: "Beauty" } },
  { key: "education", label: { fr: "Éducation", ar: "تعليم", en: "Education" } },
  { key: "kids", label: { fr: "Enfants", ar: "أطفال", en: "Kids" } },
  { key: "food", label: { fr: "Alimentation", ar: "مأكولات", en: "Food" } },
  { key: "health", label: { fr: "Santé", ar: "صحة", en: "Health" } },
  { key: "home", label: { fr: "Maison", ar: "منزل", en: "Home" } },
  { key: "makeup", label: { fr: "Maquillage", ar: "مكياج", en: "Makeup" } },
  { key: "fashion", label: { fr: "Mode", ar: "موضة", en: "Fashion" } },
  { key: "sport", label: { fr: "Sport", ar: "رياضة", en: "Sport" } },
  { key: "technology", label: { fr: "Technologie", ar: "تكنولوجيا", en: "Technology" } },
];
