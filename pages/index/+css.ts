import answers from '../../renderer/components/answers.css?inline';
import rows from '../../renderer/components/service-rows.css?inline';

export const css = rows + answers;
