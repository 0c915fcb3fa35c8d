/** Something to press on the slip that lies in the place of the sentence. */
export interface SlipPress {
  title: string;
  does: () => void;
}
