import { Page } from '../../src/components/Page';
import { Actions } from './Actions';
import { Fields } from './Fields';
import { Marks } from './Marks';
import { Overlays } from './Overlays';
import { Scenes } from './Scenes';
import { Schemes } from './Schemes';
import { Showing } from './Showing';
import * as styles from './Gallery.module.css';

/** Every component and every screen in its states, to look at. Part of the sandbox build alone. */
export default function Gallery() {
  return (
    <Page title="Gallery" width="wide" action={<Schemes />}>
      <div className={styles.gallery}>
        <Actions />
        <Fields />
        <Showing />
        <Marks />
        <Overlays />
        <Scenes />
      </div>
    </Page>
  );
}
