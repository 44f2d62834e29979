import type { DemoStore, Governorate } from "./types.ts";

const store = (slug: string, partner: string, name: string, address: string, state: Governorate, [latitude, longitude]: readonly [number, number]): DemoStore => ({
  slug,
  partner,
  name,
  address,
  state,
  latitude,
  longitude,
});

export const demoStores: readonly DemoStore[] = [
  store("hanout-lella-lafayette", "hanout-lella", "Hanout Lella Lafayette", "38, rue de Palestine, 1002 Tunis", "TUNIS", [36.8135, 10.1811]),
  store("hanout-lella-ezzahra", "hanout-lella", "Hanout Lella Ezzahra", "12, avenue Habib Bourguiba, 2034 Ezzahra", "BEN_AROUS", [36.7437, 10.3046]),
  store("hanout-lella-sousse", "hanout-lella", "Hanout Lella Sousse Médina", "5, rue de Paris, 4000 Sousse", "SOUSSE", [35.8278, 10.6391]),
  store("hanout-lella-beja", "hanout-lella", "Hanout Lella Béja", "27, avenue de la République, 9000 Béja", "BEJA", [36.7262, 9.1841]),

  store("maison-sefsari-marsa", "maison-sefsari", "Maison Sefsari La Marsa", "9, rue du Maroc, 2070 La Marsa", "TUNIS", [36.8782, 10.3247]),
  store("maison-sefsari-ennasr", "maison-sefsari", "Maison Sefsari Ennasr", "61, avenue Hédi Nouira, 2037 Ennasr", "ARIANA", [36.8571, 10.1617]),
  store("maison-sefsari-mahdia", "maison-sefsari", "Maison Sefsari Mahdia", "3, rue des Fatimides, 5100 Mahdia", "MAHDIA", [35.5047, 11.0622]),

  store("kaskes-tunis", "kaskes", "Kaskès Tunis", "16, rue du Caire, 1000 Tunis", "TUNIS", [36.7994, 10.1793]),
  store("kaskes-hammamet", "kaskes", "Kaskès Hammamet", "44, avenue de la Paix, 8050 Hammamet", "NABEUL", [36.4003, 10.6164]),
  store("kaskes-sfax", "kaskes", "Kaskès Sfax", "8, rue Haffouz, 3000 Sfax", "SFAX", [34.7331, 10.7654]),

  store("machmoum-sidi-bou-said", "machmoum", "Machmoum Sidi Bou Saïd", "21, rue Habib Thameur, 2026 Sidi Bou Saïd", "TUNIS", [36.8705, 10.3412]),
  store("machmoum-menzah", "machmoum", "Machmoum El Menzah 6", "7, avenue Othman Ibn Affan, 2091 El Menzah 6", "ARIANA", [36.8442, 10.1696]),
  store("machmoum-bizerte", "machmoum", "Machmoum Vieux Port", "2, quai Tarik Ibn Ziad, 7000 Bizerte", "BIZERTE", [37.2768, 9.8742]),
  store("machmoum-kef", "machmoum", "Machmoum Le Kef", "14, avenue Habib Bourguiba, 7100 Le Kef", "KEF", [36.1757, 8.7089]),

  store("lozina-bardo", "lozina", "Lozina Le Bardo", "33, avenue du 20 Mars, 2000 Le Bardo", "TUNIS", [36.8091, 10.1402]),
  store("lozina-nabeul", "lozina", "Lozina Nabeul", "18, avenue Farhat Hached, 8000 Nabeul", "NABEUL", [36.4541, 10.7352]),
  store("lozina-sfax", "lozina", "Lozina Sfax El Jadida", "25, avenue Majida Boulila, 3027 Sfax", "SFAX", [34.7448, 10.7601]),

  store("nesria-lac", "nesria", "Nesria Les Berges du Lac", "4, rue du Lac Victoria, 1053 Les Berges du Lac", "TUNIS", [36.8362, 10.2396]),
  store("nesria-monastir", "nesria", "Nesria Monastir", "11, rue d’Alger, 5000 Monastir", "MONASTIR", [35.7704, 10.8286]),
  store("nesria-gabes", "nesria", "Nesria Gabès", "52, avenue Farhat Hached, 6000 Gabès", "GABES", [33.8843, 10.0968]),

  store("mawja-centre", "mawja", "Mawja Centre-ville", "70, avenue Habib Bourguiba, 1000 Tunis", "TUNIS", [36.8003, 10.1866]),
  store("mawja-manouba", "mawja", "Mawja La Manouba", "6, avenue Habib Bourguiba, 2010 La Manouba", "MANOUBA", [36.8083, 10.0972]),
  store("mawja-kairouan", "mawja", "Mawja Kairouan", "15, avenue de la République, 3100 Kairouan", "KAIROUAN", [35.6725, 10.1008]),
  store("mawja-gafsa", "mawja", "Mawja Gafsa", "40, avenue Taïeb Mhiri, 2100 Gafsa", "GAFSA", [34.4252, 8.7841]),

  store("dhawya-charguia", "dhawya", "Dhawya Point retrait Charguia", "22, rue des Entrepreneurs, 2035 La Charguia 2", "ARIANA", [36.8514, 10.2071]),
  store("dhawya-sfax", "dhawya", "Dhawya Point retrait Sfax", "90, avenue Habib Bourguiba, 3000 Sfax", "SFAX", [34.7352, 10.7612]),

  store("dar-khrafa-tunis", "dar-khrafa", "Dar Khrafa Mutuelleville", "13, rue d’Autriche, 1082 Tunis", "TUNIS", [36.8284, 10.1706]),
  store("dar-khrafa-sousse", "dar-khrafa", "Dar Khrafa Khezama", "29, boulevard du 14 Janvier, 4051 Sousse", "SOUSSE", [35.8489, 10.6173]),
  store("dar-khrafa-tozeur", "dar-khrafa", "Dar Khrafa Tozeur", "10, avenue Farhat Hached, 2200 Tozeur", "TOZEUR", [33.9191, 8.1336]),

  store("jarya-soukra", "jarya", "Jarya La Soukra", "105, avenue de l’UMA, 2036 La Soukra", "ARIANA", [36.8722, 10.2446]),
  store("jarya-sahloul", "jarya", "Jarya Sahloul", "17, avenue Yasser Arafat, 4054 Sahloul", "SOUSSE", [35.8331, 10.5942]),
  store("jarya-sfax", "jarya", "Jarya Sfax", "3, route de Tunis, km 2, 3002 Sfax", "SFAX", [34.7561, 10.7489]),

  store("zhar-carthage", "zhar", "Institut Zhar Carthage", "19, avenue de la République, 2016 Carthage", "TUNIS", [36.8563, 10.3268]),
  store("zhar-djerba", "zhar", "Institut Zhar Djerba", "30, avenue Abdelhamid El Kadhi, 4180 Houmt Souk", "MEDENINE", [33.8757, 10.8578]),
  store("zhar-tabarka", "zhar", "Institut Zhar Tabarka", "8, avenue du 7 Juin, 8110 Tabarka", "JENDOUBA", [36.9546, 8.7581]),

  store("dar-mergoum-medina", "dar-mergoum", "Dar Mergoum Médina", "47, rue du Pacha, 1006 Tunis", "TUNIS", [36.8006, 10.1701]),
  store("dar-mergoum-kairouan", "dar-mergoum", "Dar Mergoum Kairouan", "6, rue Sidi Abid, 3100 Kairouan", "KAIROUAN", [35.6781, 10.0994]),
  store("dar-mergoum-djerba", "dar-mergoum", "Dar Mergoum Djerba", "12, rue Moncef Bey, 4180 Houmt Souk", "MEDENINE", [33.8748, 10.8551]),

  store("ajla-megrine", "ajla", "Ajla Auto Mégrine", "58, avenue Habib Bourguiba, 2033 Mégrine", "BEN_AROUS", [36.7689, 10.2312]),
  store("ajla-sousse", "ajla", "Ajla Auto Sousse", "2, route de Monastir, 4023 Sousse", "SOUSSE", [35.7986, 10.6512]),
  store("ajla-zaghouan", "ajla", "Ajla Auto Zaghouan", "20, avenue de l’Indépendance, 1100 Zaghouan", "ZAGHOUAN", [36.4029, 10.1428]),
];
