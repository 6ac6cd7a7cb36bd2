document.documentElement.dataset['awake'] = '1';
