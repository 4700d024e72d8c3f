/** One petal of the flower, leaning to its right neighbour, pointing up from the center at 0,0; 50 high. */
export const petal =
  'M0 1C-7-6-20-18-18-32-16.5-43-6-49 3-46.5 15-43 19.5-31 14.5-17 11.5-9 5-3 0 1Z';

/** Rotations of the petals, in fifths of a circle. */
export const petals = [0, 1, 2, 3, 4];
