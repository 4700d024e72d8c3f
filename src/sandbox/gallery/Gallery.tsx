import { Actions } from './Actions';
import { Fields } from './Fields';
import { Marks } from './Marks';
import { Overlays } from './Overlays';
import { Showing } from './Showing';
import * as styles from './Gallery.module.css';

/** Every component in its states, to look at. Part of the sandbox build alone. */
export default function Gallery() {
  return (
    <div className={styles.gallery}>
      <Actions />
      <Fields />
      <Showing />
      <Marks />
      <Overlays />
    </div>
  );
}
