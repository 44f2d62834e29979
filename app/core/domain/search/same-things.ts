import { searchText } from "./search-text.ts";
import { stemOf } from "./word-forms.ts";

// What people call the same kind of thing or place, in the three languages, as Tunisians say it, and with Latin letters.
// A word may stand in several lines. Only words of one meaning belong here: a line makes each find all others.
const lines = [
  "restaurant resto restau مطعم مطاعم cooking makla ماكلة",
  "épicerie supérette supermarché grocery groceries hanout 7anout حانوت حوانيت عطار بقالة دكان دكاكين مغازة",
  "café coffee kahwa qahwa 9ahwa قهوة مقهى مقاهي قهاوي",
  "thé tea tey شاي تاي",
  "pâtisserie gâteau dessert cake pastry 7alwa حلويات حلواني كعك مرطبات",
  "boulangerie pain bakery bread khobz مخبزة خبز",
  "boucherie viande meat jazzar جزار لحم",
  "poisson fish 7out حوت سمك",
  "pharmacie parapharmacie pharmacy chemist dwa صيدلية دواء أدوية",
  "hammam spa bain حمام حمامات",
  "coiffeur coiffure salon hairdresser hair 7ajjem حجامة حلاقة حلاق",
  "massage soin treatment تدليك عناية",
  "parfum perfume fragrance عطر عطور ريحة",
  "maquillage makeup cosmetic مكياج ماكياج تجميل",
  "vêtement habit fashion clothes clothing robe dress 7wayej حوايج ملابس لبسة ثياب موضة",
  "chaussure shoe sneaker sabbat صباط حذاء أحذية",
  "librairie livre book bookshop kteb كتاب كتب مكتبة",
  "scolaire école school مدرسي مدرسية مدرسة",
  "jouet jeu toy game لعبة لعب ألعاب",
  "enfant kid child children sghar أطفال طفل صغار",
  "bébé baby رضيع بيبي",
  "téléphone mobile portable smartphone phone telifoun تلفون تليفون هاتف جوال",
  "forfait recharge internet data top-up رصيد شحن انترنت إنترنت",
  "ordinateur pc laptop computer حاسوب حواسيب كمبيوتر",
  "électronique informatique electronics إلكترونيات",
  "voiture automobile car karhba كرهبة سيارة سيارات",
  "pneu tyre tire إطارات عجلة",
  "lavage wash غسيل غسل",
  "sport gym fitness رياضة",
  "courir running جري",
  "tapis mergoum rug carpet زربية زرابي مرقوم",
  "poterie céramique pottery فخار",
  "bijou bijouterie jewel jewellery jewelry مجوهرات صياغة",
  "montre watch ساعة ساعات",
  "cadeau gift hdiya هدية هدايا",
  "huile oil zit زيت",
  "petit-déjeuner breakfast ftour فطور",
  "déjeuner lunch repas meal غداء وجبة",
  "livraison delivery توصيل",
  "réduction remise rabais promo promotion discount تخفيض تخفيضات صولد solde",
];

/** The stems of the words that mean the same as the word with this stem, itself not among them. */
export function sameThings(stem: string): readonly string[] {
  return bySense.get(stem) ?? [];
}

/** All stems that are a word for something. */
export const namesOfThings = (): Iterable<string> => bySense.keys();

const bySense = new Map<string, readonly string[]>();
for (const line of lines) {
  const stems = [...new Set(searchText(line.replaceAll("-", "")).split(" ").map(stemOf))];
  for (const stem of stems) {
    const others = stems.filter((other) => other !== stem);
    bySense.set(stem, [...new Set([...(bySense.get(stem) ?? []), ...others])]);
  }
}
