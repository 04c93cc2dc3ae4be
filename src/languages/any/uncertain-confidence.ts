// The confidence of extractions in languages without annotated facts. They borrow the weights of German: its trees are as uncertain as theirs.

export { germanConfidence as uncertainConfidence } from '../de/german-confidence.ts';
