/** All names are invented. */
export const groceries = [
  'Halle Verdier',
  'Épicerie du Canal',
  'Primeur Lacombe',
  'Coop des Tilleuls',
] as const;
export const bakeries = ['Boulangerie Noisette', 'Fournil des Deux Ponts', 'Pâtisserie Amandin'] as const;
export const restaurants = ['Café Tournesol', 'Bistrot Quai Neuf', 'Chez Odile', 'Cantine Basilic'] as const;
export const clothes = ['Maison Fauvette', 'Atelier Lin & Laine', 'Chaussures Bonpas'] as const;
export const fuel = ['Station Relais Nord', 'Garage Morvan'] as const;
export const leisure = ['Cinéma Lanterne', 'Librairie Quatre-Vents', 'Piscine des Remparts'] as const;
export const online = ['Colibri Online', 'Pixelbazar', 'Streamona'] as const;
