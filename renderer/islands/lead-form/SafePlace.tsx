/** For someone who waits outside. */
export const SafePlace = () => (
  <p>
    Wait somewhere lit and safe. In danger?{' '}
    <a className="link" href="tel:911">
      Call 911
    </a>
  </p>
);
